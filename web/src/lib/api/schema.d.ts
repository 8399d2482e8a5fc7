// Made by `npm run types` from `python -m septyni.server.openapi`; do not edit.

export interface paths {
    "/api/editions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Editions
         * @description All of them, those that can be played first.
         */
        get: operations["list_editions_api_editions_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/editions/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One Edition */
        get: operations["one_edition_api_editions__code__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mine
         * @description My games, those where it is my turn first.
         */
        get: operations["mine_api_games_get"];
        put?: never;
        /**
         * Create
         * @description Make a table. It begins at once when no seat is open.
         */
        post: operations["create_api_games_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View
         * @description As one of my seats, or as a spectator.
         */
        get: operations["view_api_games__game__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/abort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Abort
         * @description Give the game up before everybody has moved.
         */
        post: operations["abort_api_games__game__abort_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Act
         * @description One action of one of my seats.
         */
        post: operations["act_api_games__game__actions_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/board.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Board Png */
        get: operations["board_png_api_games__game__board_png_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/board.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Board Svg */
        get: operations["board_svg_api_games__game__board_svg_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Chat
         * @description Lines after a number, for people at the table.
         */
        get: operations["chat_api_games__game__chat_get"];
        put?: never;
        /** Say */
        post: operations["say_api_games__game__chat_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/game.gcg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Record
         * @description The game as a GCG record; while it goes on, with the racks of one's own seat only.
         */
        get: operations["record_api_games__game__game_gcg_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Invitation
         * @description What a link is for, before joining.
         */
        get: operations["invitation_api_games__game__invitation_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join
         * @description Take the seat of a link.
         */
        post: operations["join_api_games__game__join_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer
         * @description Agree to stop, or to a rematch; or no longer.
         */
        post: operations["offer_api_games__game__offers_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview
         * @description What tentative tiles would make and score.
         */
        post: operations["preview_api_games__game__preview_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/record.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Record
         * @description Everything: header, events, seed. What ``septyni verify`` reads.
         */
        get: operations["record_api_games__game__record_json_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Review
         * @description What each turn gave away, when the game is over.
         */
        get: operations["review_api_games__game__review_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Me */
        get: operations["me_api_me_get"];
        /** Rename */
        put: operations["rename_api_me_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/words/{edition}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look Up
         * @description Whether a word counts, and why. Closed while one plays in the edition, in whatever set of it.
         */
        get: operations["look_up_api_words__edition__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
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
            words?: number[];
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
            increment?: number;
            /**
             * Initial
             * @default 1500000
             */
            initial?: number;
            /** @default none */
            kind?: components["schemas"]["ClockKind"];
            /**
             * Overtime
             * @default 5
             */
            overtime?: number;
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
            /** Winners */
            winners: number[] | null;
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
            start: number[];
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
            /** At */
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
            play: components["schemas"]["PlayView"] | null;
            /** Rack */
            rack: string[] | null;
            /** Score */
            score: number;
            /** Seat */
            seat: number;
            /** Tiles */
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
            clock?: components["schemas"]["ClockRequest"];
            /** Edition */
            edition: string;
            /** Id */
            id?: string | null;
            /** Level */
            level?: ("beginner" | "intermediate" | "expert") | null;
            /**
             * Options
             * @default {}
             */
            options?: {
                [key: string]: unknown;
            };
            /** Seats */
            seats: components["schemas"]["SeatRequest"][];
            /**
             * Variant
             * @default classic
             * @enum {string}
             */
            variant?: "classic" | "nine-tiles" | "finish-line";
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
            withdraw?: boolean;
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
            blank?: boolean;
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
            squares: number[][];
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
            /** Level */
            level?: string | null;
            /** Name */
            name?: string | null;
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
            squares: number[][];
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
export interface operations {
    list_editions_api_editions_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditionSummary"][];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    one_edition_api_editions__code__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditionInfo"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    mine_api_games_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameSummary"][];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_api_games_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGame"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameView"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    view_api_games__game__get: {
        parameters: {
            query?: {
                seat?: number | null;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameView"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    abort_api_games__game__abort_post: {
        parameters: {
            query?: {
                seat?: number | null;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameView"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    act_api_games__game__actions_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActionRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionAnswer"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    board_png_api_games__game__board_png_get: {
        parameters: {
            query?: {
                /** @description Of the history, from 0; the last one by default. */
                line?: number | null;
                /** @description Width in pixels. */
                size?: number;
                theme?: "light" | "dark";
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    board_svg_api_games__game__board_svg_get: {
        parameters: {
            query?: {
                /** @description Of the history, from 0; the last one by default. */
                line?: number | null;
                /** @description Width in pixels. */
                size?: number;
                theme?: "light" | "dark";
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": unknown;
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chat_api_games__game__chat_get: {
        parameters: {
            query?: {
                after?: number;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatLine"][];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    say_api_games__game__chat_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatLine"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    record_api_games__game__game_gcg_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": unknown;
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    invitation_api_games__game__invitation_get: {
        parameters: {
            query: {
                invite: string;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameSummary"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    join_api_games__game__join_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Join"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameView"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Gone */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    offer_api_games__game__offers_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameView"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preview_api_games__game__preview_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preview"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    record_api_games__game__record_json_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    review_api_games__game__review_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    me_api_me_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rename_api_me_put: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewName"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    look_up_api_words__edition__get: {
        parameters: {
            query: {
                word: string;
            };
            header?: never;
            path: {
                edition: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WordAnswer"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
