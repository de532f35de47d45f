import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/parties/seller'
import { formatDocumentNumber, formatList, isNumberFormat } from '@cmp/contract'
import { useWatch } from 'react-hook-form'
import { useFormContext } from '../../../kit/form/form-context.ts'
import { useToday } from '../../../ui/parts/use-today.ts'
import styles from './seller.module.css'

/** Returns what the examples say about the typed formats. */
export const describeExamples = (formats: readonly string[], year: number): string =>
  formats.every(isNumberFormat)
    ? t(m.firstNumbersOf, {
        year,
        formats: formatList(formats.map((format) => formatDocumentNumber(format, year, 1))),
      })
    : t(m.eachNeedsYyyyAndARun)

/** The first number of this year in each series, in the formats that are being typed. */
export const NumberExamples = () => {
  const { control } = useFormContext()
  const year = Number(useToday().slice(0, 'YYYY'.length))
  const typed: unknown = useWatch({ control, name: 'numberFormats' })
  const formats = Object.values(typed ?? {}).filter((format) => typeof format === 'string')
  return <output className={styles.examples}>{describeExamples(formats, year)}</output>
}
