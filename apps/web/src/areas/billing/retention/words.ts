/** Texts about retention. */
import { formatCount, type RetentionTimes } from '@cmp/contract'
import { formatFileSize } from '../../../ui/parts/file-size.ts'

/** Formats a number of bytes. */
export const bytesText = formatFileSize

/** Formats a period as `12 months` or `for ever`. */
export const formatRetentionMonths = (months: number | null): string =>
  months === null ? 'for ever' : `for ${formatCount(months, 'month')}`

/** Describes a rule in a sentence. */
export const describeRetentionRule = ({ filesMonths, linesMonths, earlierMonths }: RetentionTimes): string =>
  filesMonths === null && linesMonths === null && earlierMonths === null
    ? 'Everything is kept for ever.'
    : `Raw files are kept ${formatRetentionMonths(filesMonths)}, lines ${formatRetentionMonths(linesMonths)}, superseded imports ${formatRetentionMonths(earlierMonths)}.`
