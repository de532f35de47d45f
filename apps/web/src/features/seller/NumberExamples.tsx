import { listed, sellerSettings, writtenNumber } from '@cmp/contract'
import { z } from '@cmp/contract/zod'
import { useWatch } from 'react-hook-form'
import { useFormScene } from '../../kit/form/form-scene.ts'
import { useToday } from '../../ui/parts/use-today.ts'
import styles from './seller.module.css'

const { numberFormats } = sellerSettings(z).shape

/** The first number of this year in each series, as the formats that are being typed write it. */
export const NumberExamples = () => {
  const { control } = useFormScene()
  const year = Number(useToday().slice(0, 'YYYY'.length))
  const typed: unknown = useWatch({ control, name: 'numberFormats' })
  const formats = numberFormats.safeParse(typed)
  return (
    <output className={styles.examples}>
      {formats.success
        ? `The first of ${year} would be ${listed(Object.values(formats.data).map((format) => writtenNumber(format, year, 1)))}.`
        : 'Each needs {YYYY} and a run of zeros in braces, such as INV-{YYYY}-{000000}.'}
    </output>
  )
}
