/** Texts about retention. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/retention'
import { type RetentionTimes } from '@cmp/contract'
import { formatFileSize } from '../../../ui/parts/file-size.ts'

/** Formats a number of bytes. */
export const bytesText = formatFileSize

/** Formats a period as `12 months` or `for ever`. */
export const formatRetentionMonths = (months: number | null): string =>
  months === null ? t(m.forever) : t(m.forMonth, { months })

/** Describes a rule in a sentence. */
export const describeRetentionRule = ({ filesMonths, linesMonths, earlierMonths }: RetentionTimes): string =>
  filesMonths === null && linesMonths === null && earlierMonths === null
    ? t(m.allDataIsStoredForever)
    : t(m.rawFilesAreStoredLineItems, {
        retentionMonths: formatRetentionMonths(filesMonths),
        retentionMonths2: formatRetentionMonths(linesMonths),
        retentionMonths3: formatRetentionMonths(earlierMonths),
      })
