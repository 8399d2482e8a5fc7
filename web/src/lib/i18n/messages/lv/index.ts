import { about } from './about';
import { common } from './common';
import { contests } from './contests';
import { game } from './game';
import { home } from './home';
import { problems } from './problems';
import { rules } from './rules';
import { tutorial } from './tutorial';

export const lv = { about, common, contests, game, home, problems, rules, tutorial };
