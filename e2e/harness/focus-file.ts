/** Builds FOCUS exports for the import. Their accounts belong to no customer unless a line names one. */
import { buildFocusFile, type FocusLine } from '@cmp/fixtures'

/** Builds the file; each line gives its differences from an ordinary row of October 2026. */
export const focusFile = (lines: readonly FocusLine[]): string =>
  buildFocusFile(lines.map((line) => ({ SubAccountId: '', EffectiveCost: line.BilledCost ?? '', ...line })))
