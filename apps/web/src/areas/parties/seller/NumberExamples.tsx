import { formatList, sellerSettings, formatDocumentNumber } from '@cmp/contract'
import { useWatch } from 'react-hook-form'
import { useLoadedZod } from '../../../kit/form/load-zod.ts'
import { useFormContext } from '../../../kit/form/form-context.ts'
import { useToday } from '../../../ui/parts/use-today.ts'
import styles from './seller.module.css'

/** The first number of this year in each series, in the formats that are being typed. */
export const NumberExamples = () => {
  const { control } = useFormContext()
  const year = Number(useToday().slice(0, 'YYYY'.length))
  const typed: unknown = useWatch({ control, name: 'numberFormats' })
  const z = useLoadedZod()
  const formats = z && sellerSettings(z).shape.numberFormats.safeParse(typed)
  return (
    <output className={styles.examples}>
      {!formats ? (
        <>&nbsp;</>
      ) : formats.success ? (
        `The first of ${year} would be ${formatList(Object.values(formats.data).map((format) => formatDocumentNumber(format, year, 1)))}.`
      ) : (
        'Each needs {YYYY} and a run of zeros in braces, such as INV-{YYYY}-{000000}.'
      )}
    </output>
  )
}
