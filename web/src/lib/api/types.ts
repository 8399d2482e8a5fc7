/** The models of the wire by their own names; the server's schemas.py says what each field means. */

import type { components } from './schema';

type Schemas = components['schemas'];

export type Action = Schemas['ActionRequest']['action'];
export type ActionAnswer = Schemas['ActionAnswer'];
export type ActionRequest = Schemas['ActionRequest'];
export type ChatLine = Schemas['ChatLine'];
export type ClientFrame = Schemas['ClientFrame'];
export type ClockView = Schemas['ClockView'];
export type EditionInfo = Schemas['EditionInfo'];
export type EditionSummary = Schemas['EditionSummary'];
export type GameSummary = Schemas['GameSummary'];
export type GameView = Schemas['GameView'];
export type LayoutInfo = Schemas['LayoutInfo'];
export type LineView = Schemas['LineView'];
export type Me = Schemas['Me'];
export type NewGame = Schemas['NewGame'];
export type OfferKind = Schemas['OfferKind'];
export type PlacedTile = Schemas['PlacedTile'];
export type PlayView = Schemas['PlayView'];
export type Preview = Schemas['Preview'];
export type Problem = Schemas['Problem'];
export type Review = Schemas['Review'];
export type ReviewPlay = Schemas['ReviewPlay'];
export type ReviewTurn = Schemas['ReviewTurn'];
export type SeatView = Schemas['SeatView'];
export type ServerFrame = Schemas['ServerFrame'];
export type WordAnswer = Schemas['WordAnswer'];

/** (row, column), from 0. */
export type Square = [number, number];
