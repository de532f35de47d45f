/** The words of retention. */
import { counted, type RetentionTimes } from '@cmp/contract'
import { formatFileSize } from '../../ui/parts/file-size.ts'

/** Bytes as people read them. */
export const bytesText = formatFileSize

/** `12 months`, or `for ever`. */
export const monthsText = (months: number | null): string =>
  months === null ? 'for ever' : `for ${counted(months, 'month')}`

/** A rule as a sentence. */
export const ruleText = ({ filesMonths, linesMonths, earlierMonths }: RetentionTimes): string =>
  filesMonths === null && linesMonths === null && earlierMonths === null
    ? 'Everything is kept for ever.'
    : `Raw files are kept ${monthsText(filesMonths)}, lines ${monthsText(linesMonths)}, loads that count no more ${monthsText(earlierMonths)}.`
