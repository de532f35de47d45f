/** Types of prepare.mjs for the programs in TypeScript that use it. */
export declare const root: string
export declare const node24: string
export declare const compileCache: string
export declare class NotPrepared extends Error {}
export declare const ensureInstalled: () => void
export declare const ensureWeb: () => void
