export const tutorial = {};
