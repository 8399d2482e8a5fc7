// Made by `npm run types` from `python -m septyni.server.openapi`; do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * AcceptAction
         * @description Do without challenging the last play.
         */
        AcceptAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "accept";
        };
        /** ActionAnswer */
        ActionAnswer: {
            /** Version */
            version: number;
            view: components["schemas"]["GameView"];
        };
        /**
         * ActionRequest
         * @description One action of one seat. The same ``id`` again gets the same answer and does nothing twice; a ``ply`` that is no
         *     longer the game's is refused with 409 and the present view.
         */
        ActionRequest: {
            /** Action */
            action: components["schemas"]["PlaceAction"] | components["schemas"]["ExchangeAction"] | components["schemas"]["PassAction"] | components["schemas"]["ChallengeAction"] | components["schemas"]["AcceptAction"] | components["schemas"]["ResignAction"];
            /** Id */
            id: string;
            /** Ply */
            ply: number;
            /** Seat */
            seat: number;
        };
        /** ChallengeAction */
        ChallengeAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "challenge";
            /**
             * Words
             * @default []
             */
            words: number[];
        };
        /** ChatFrame */
        ChatFrame: {
            /** Game */
            game: string;
            /** Lines */
            lines: components["schemas"]["ChatLine"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "chat";
        };
        /** ChatLine */
        ChatLine: {
            /** At */
            at: number;
            /** Name */
            name: string;
            /** Number */
            number: number;
            /** Seat */
            seat: number | null;
            /** Text */
            text: string;
        };
        /** ChatRequest */
        ChatRequest: {
            /** Id */
            id: string;
            /** Text */
            text: string;
        };
        ClientFrame: components["schemas"]["Watch"] | components["schemas"]["Unwatch"] | components["schemas"]["Ping"];
        /**
         * ClockKind
         * @enum {string}
         */
        ClockKind: "none" | "game" | "move";
        /** ClockRequest */
        ClockRequest: {
            /**
             * Increment
             * @default 0
             */
            increment: number;
            /**
             * Initial
             * @default 1500000
             */
            initial: number;
            /** @default none */
            kind: components["schemas"]["ClockKind"];
            /**
             * Overtime
             * @default 5
             */
            overtime: number;
        };
        /** ClockView */
        ClockView: {
            /** Increment */
            increment: number;
            /** Initial */
            initial: number;
            kind: components["schemas"]["ClockKind"];
            /** Now */
            now: number;
            /** Overtime */
            overtime: number;
            /** Running */
            running: number | null;
            /** Since */
            since: number | null;
        };
        /**
         * Commitment
         * @description Proof that the order of the bag was fixed before the game (docs/fair-bag.md).
         */
        Commitment: {
            /** Hash */
            hash: string;
            /** Seed */
            seed: string | null;
        };
        /**
         * Conflict
         * @description Body of 409: somebody was faster.
         */
        Conflict: {
            /** Code */
            code: string;
            /**
             * Detail
             * @default {}
             */
            detail: {
                [key: string]: unknown;
            };
            /** Message */
            message: string;
            view: components["schemas"]["GameView"];
        };
        /** EditionInfo */
        EditionInfo: {
            /** Code */
            code: string;
            /** Counts */
            counts: {
                [key: string]: number;
            };
            /** Fold */
            fold: {
                [key: string]: string;
            };
            /** Language */
            language: string;
            layout: components["schemas"]["LayoutInfo"];
            /** Letters */
            letters: string[];
            /** Levels */
            levels: components["schemas"]["LevelInfo"][];
            /** Lexicon */
            lexicon: string | null;
            /** Lexicon Licence */
            lexicon_licence: string | null;
            /** Lower */
            lower: string[];
            /** Name */
            name: string;
            /** Native Name */
            native_name: string;
            /** Playable */
            playable: boolean;
            /** Rules */
            rules: {
                [key: string]: unknown;
            };
            /** Sets */
            sets: components["schemas"]["SetInfo"][];
            /** Typing */
            typing: {
                [key: string]: string[];
            };
            /** Values */
            values: {
                [key: string]: number;
            };
            /** Vowels */
            vowels: string[];
            /** Words */
            words: number | null;
        };
        /** EditionSummary */
        EditionSummary: {
            /** Code */
            code: string;
            /** Language */
            language: string;
            /** Name */
            name: string;
            /** Native Name */
            native_name: string;
            /** Playable */
            playable: boolean;
            /** Words */
            words: number | null;
        };
        /** ErrorFrame */
        ErrorFrame: {
            /**
             * Game
             * @default null
             */
            game: string | null;
            problem: components["schemas"]["Problem"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "error";
        };
        /** ExchangeAction */
        ExchangeAction: {
            /** Tiles */
            tiles: string[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "exchange";
        };
        /**
         * GameFrame
         * @description The game as it is now. ``news``: the lines of the history since the version that the client had, for animation
         *     and for the screen reader; empty for a snapshot.
         */
        GameFrame: {
            /** Game */
            game: string;
            /**
             * News
             * @default []
             */
            news: components["schemas"]["LineView"][];
            /**
             * Snapshot
             * @default false
             */
            snapshot: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "game";
            view: components["schemas"]["GameView"];
        };
        /**
         * GameSummary
         * @description A line in a list of games.
         */
        GameSummary: {
            /** Created */
            created: number;
            /** Edition */
            edition: string;
            /** Id */
            id: string;
            /** Mine */
            mine: number[];
            /** My Turn */
            my_turn: boolean;
            /** Names */
            names: (string | null)[];
            /** Scores */
            scores: number[];
            status: components["schemas"]["Status"];
            /** To Move */
            to_move: number | null;
            /** Updated */
            updated: number;
            /** Variant */
            variant: string;
        };
        /**
         * GameView
         * @description A game as one client sees it from one of its seats, or as a spectator.
         */
        GameView: {
            /** Bag Count */
            bag_count: number;
            /** Board */
            board: string[];
            /** Chat Count */
            chat_count: number;
            clock: components["schemas"]["ClockView"];
            commitment: components["schemas"]["Commitment"] | null;
            /** Created */
            created: number;
            /** Edition */
            edition: string;
            /** First */
            first: number | null;
            /** History */
            history: components["schemas"]["LineView"][];
            /** Id */
            id: string;
            /** Invitations */
            invitations: components["schemas"]["Invitation"][];
            last_play: components["schemas"]["PlayView"] | null;
            layout: components["schemas"]["LayoutInfo"];
            /** Level */
            level: string | null;
            /** Lexicon */
            lexicon: string | null;
            may: components["schemas"]["May"];
            /** Next Game */
            next_game: string | null;
            open_play: components["schemas"]["OpenPlayView"] | null;
            /** Options */
            options: {
                [key: string]: unknown;
            };
            outcome: components["schemas"]["OutcomeView"] | null;
            /** Ply */
            ply: number;
            /** Rack */
            rack: string[] | null;
            /** Seats */
            seats: components["schemas"]["SeatView"][];
            status: components["schemas"]["Status"];
            /** To Move */
            to_move: number | null;
            /** Unseen */
            unseen: {
                [key: string]: number;
            };
            /** Variant */
            variant: string;
            /** Version */
            version: number;
            /** Viewer */
            viewer: number | null;
        };
        /**
         * Invitation
         * @description The link of an open seat; only who made the game sees it.
         */
        Invitation: {
            /** Path */
            path: string;
            /** Seat */
            seat: number;
        };
        /** Join */
        Join: {
            /** Invite */
            invite: string;
            /** Name */
            name: string;
        };
        /** LayoutInfo */
        LayoutInfo: {
            /** Name */
            name: string;
            /** Rows */
            rows: string[];
            /** Size */
            size: number;
            /** Start */
            start: [
                number,
                number
            ];
        };
        /**
         * LevelInfo
         * @description A bot of the edition, named and described in the edition's language.
         */
        LevelInfo: {
            /** Description */
            description: string;
            /** Id */
            id: string;
            /** Name */
            name: string;
        };
        /**
         * LineView
         * @description A line of the score sheet. ``rack`` and exchanged ``tiles`` are told when the game is over.
         */
        LineView: {
            /**
             * At
             * @default null
             */
            at: number | null;
            /**
             * Count
             * @default 0
             */
            count: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "play" | "exchange" | "pass" | "withdrawn" | "wrong_challenge" | "lost" | "challenge" | "time" | "own_rack" | "others_racks" | "resigned" | "timed_out";
            /** @default null */
            play: components["schemas"]["PlayView"] | null;
            /**
             * Rack
             * @default null
             */
            rack: string[] | null;
            /** Score */
            score: number;
            /** Seat */
            seat: number;
            /**
             * Tiles
             * @default null
             */
            tiles: string[] | null;
            /** Total */
            total: number;
        };
        /**
         * May
         * @description What the viewing seat may do now.
         */
        May: {
            /**
             * Abort
             * @default false
             */
            abort: boolean;
            /**
             * Accept
             * @default false
             */
            accept: boolean;
            /**
             * Challenge
             * @default false
             */
            challenge: boolean;
            /**
             * Exchange
             * @default false
             */
            exchange: boolean;
            /**
             * Exchange Most
             * @default 0
             */
            exchange_most: number;
            /**
             * Look Up
             * @default false
             */
            look_up: boolean;
            /**
             * Pass
             * @default false
             */
            pass: boolean;
            /**
             * Place
             * @default false
             */
            place: boolean;
            /**
             * Rematch
             * @default false
             */
            rematch: boolean;
            /**
             * Resign
             * @default false
             */
            resign: boolean;
            /**
             * Stop
             * @default false
             */
            stop: boolean;
        };
        /** Me */
        Me: {
            /**
             * Guest
             * @default true
             */
            guest: boolean;
            /** Id */
            id: string;
            /** Name */
            name: string | null;
        };
        /**
         * MyGamesFrame
         * @description Something changed in one of the client's games that it does not watch.
         */
        MyGamesFrame: {
            game: components["schemas"]["GameSummary"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "my_games";
        };
        /** NewGame */
        NewGame: {
            /**
             * @default {
             *       "increment": 0,
             *       "initial": 1500000,
             *       "kind": "none",
             *       "overtime": 5
             *     }
             */
            clock: components["schemas"]["ClockRequest"];
            /** Edition */
            edition: string;
            /**
             * Level
             * @default null
             */
            level: ("beginner" | "intermediate" | "expert") | null;
            /**
             * Options
             * @default {}
             */
            options: {
                [key: string]: unknown;
            };
            /** Seats */
            seats: components["schemas"]["SeatRequest"][];
            /**
             * Variant
             * @default classic
             * @enum {string}
             */
            variant: "classic" | "nine-tiles" | "finish-line";
        };
        /** NewName */
        NewName: {
            /** Name */
            name: string;
        };
        /**
         * OfferKind
         * @enum {string}
         */
        OfferKind: "stop" | "rematch";
        /** OfferRequest */
        OfferRequest: {
            kind: components["schemas"]["OfferKind"];
            /** Seat */
            seat: number;
            /**
             * Withdraw
             * @default false
             */
            withdraw: boolean;
        };
        /**
         * OpenPlayView
         * @description The last play while it can be challenged.
         */
        OpenPlayView: {
            /** Accepted */
            accepted: number[];
            /** Deadline */
            deadline: number | null;
            /** May Challenge */
            may_challenge: number[];
            /** Seat */
            seat: number;
        };
        /** OutcomeView */
        OutcomeView: {
            /** Racks */
            racks: string[][];
            /** Scores */
            scores: number[];
            /** Termination */
            termination: string;
            /** Winners */
            winners: number[];
        };
        /** PassAction */
        PassAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pass";
        };
        /** Ping */
        Ping: {
            /** Id */
            id: number;
            /**
             * Lag
             * @default null
             */
            lag?: number | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ping";
        };
        /** PlaceAction */
        PlaceAction: {
            /** Tiles */
            tiles: components["schemas"]["PlacedTile"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "place";
        };
        /** PlacedTile */
        PlacedTile: {
            /**
             * Blank
             * @default false
             */
            blank: boolean;
            /** Col */
            col: number;
            /** Letter */
            letter: string;
            /** Row */
            row: number;
        };
        /** PlayView */
        PlayView: {
            /** At */
            at: string;
            /** Bonus */
            bonus: number;
            /** Down */
            down: boolean;
            /** Placed */
            placed: components["schemas"]["PlacedTile"][];
            /** Score */
            score: number;
            /** Seat */
            seat: number;
            /** Text */
            text: string;
            /** Words */
            words: components["schemas"]["WordView"][];
        };
        /** Pong */
        Pong: {
            /** Id */
            id: number;
            /** Now */
            now: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pong";
        };
        /** PresenceFrame */
        PresenceFrame: {
            /** Connected */
            connected: boolean[];
            /** Game */
            game: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "presence";
        };
        /**
         * Preview
         * @description What tentative tiles would make. ``score`` is None for an illegal shape.
         */
        Preview: {
            /** Bonus */
            bonus: number;
            /** Legal */
            legal: boolean;
            problem: components["schemas"]["Problem"] | null;
            /** Score */
            score: number | null;
            /** Words */
            words: components["schemas"]["PreviewWord"][];
        };
        /** PreviewRequest */
        PreviewRequest: {
            /** Seat */
            seat: number;
            /** Tiles */
            tiles: components["schemas"]["PlacedTile"][];
        };
        /** PreviewWord */
        PreviewWord: {
            /** Points */
            points: number;
            /** Squares */
            squares: [
                number,
                number
            ][];
            /** Text */
            text: string;
            /** Valid */
            valid: boolean | null;
        };
        /**
         * Problem
         * @description Every refusal has this body. ``code`` is stable and has a message in the client's catalogues; ``message`` is
         *     English, for people who read logs; ``detail`` holds the values a translated message needs (words, numbers).
         */
        Problem: {
            /** Code */
            code: string;
            /**
             * Detail
             * @default {}
             */
            detail: {
                [key: string]: unknown;
            };
            /** Message */
            message: string;
        };
        /** ResignAction */
        ResignAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "resign";
        };
        /** Review */
        Review: {
            /** Average Lost */
            average_lost: number[];
            /** Turns */
            turns: components["schemas"]["ReviewTurn"][];
        };
        /** ReviewPlay */
        ReviewPlay: {
            /** Equity */
            equity: number;
            /** Placed */
            placed: components["schemas"]["PlacedTile"][];
            /** Score */
            score: number;
            /** Text */
            text: string;
        };
        /** ReviewTurn */
        ReviewTurn: {
            /** Best */
            best: components["schemas"]["ReviewPlay"][];
            /** Line */
            line: number;
            /** Lost */
            lost: number;
            played: components["schemas"]["ReviewPlay"];
            /** Rack */
            rack: string[];
            /** Seat */
            seat: number;
        };
        /**
         * SeatKind
         * @enum {string}
         */
        SeatKind: "person" | "link" | "bot";
        /** SeatRequest */
        SeatRequest: {
            kind: components["schemas"]["SeatKind"];
            /**
             * Level
             * @default null
             */
            level: string | null;
            /**
             * Name
             * @default null
             */
            name: string | null;
        };
        /** SeatView */
        SeatView: {
            /** Connected */
            connected: boolean;
            kind: components["schemas"]["SeatKind"];
            /** Level */
            level: string | null;
            /** Lost Turns */
            lost_turns: number;
            /** Mine */
            mine: boolean;
            /** Name */
            name: string | null;
            /** Offers */
            offers: components["schemas"]["OfferKind"][];
            /** Rack Count */
            rack_count: number;
            /** Remaining */
            remaining: number | null;
            /** Score */
            score: number;
            /** Seat */
            seat: number;
            /**
             * Standing
             * @enum {string}
             */
            standing: "playing" | "out" | "gone";
        };
        ServerFrame: components["schemas"]["Pong"] | components["schemas"]["GameFrame"] | components["schemas"]["ChatFrame"] | components["schemas"]["PresenceFrame"] | components["schemas"]["MyGamesFrame"] | components["schemas"]["ErrorFrame"];
        /** SetInfo */
        SetInfo: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Total */
            total: number;
        };
        /**
         * Status
         * @enum {string}
         */
        Status: "waiting" | "running" | "over" | "aborted";
        /** Unwatch */
        Unwatch: {
            /** Game */
            game: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "unwatch";
        };
        /** Watch */
        Watch: {
            /**
             * Chat
             * @default 0
             */
            chat?: number;
            /** Game */
            game: string;
            /**
             * Seat
             * @default null
             */
            seat?: number | null;
            /**
             * Since
             * @default null
             */
            since?: number | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "watch";
        };
        /** WordAnswer */
        WordAnswer: {
            /** Lexicon */
            lexicon: string;
            /** Reason */
            reason: string;
            /** Valid */
            valid: boolean;
            /** Word */
            word: string;
        };
        /** WordView */
        WordView: {
            /** Points */
            points: number;
            /** Squares */
            squares: [
                number,
                number
            ][];
            /** Text */
            text: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
