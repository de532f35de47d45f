/** Read-only fields of a form, whose values were chosen before. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/form'
import { useWatch } from 'react-hook-form'
import { useFormContext } from './form-context.ts'
import type { FormValues } from './form-values.ts'
import { describeValue } from './value-words.ts'
import styles from './stepped-form.module.css'

/** The read-only fields of the open step. */
export const FixedFields = ({ names }: { names: readonly string[] }) => {
  const { control, fields, isHidden } = useFormContext()
  const values: FormValues = useWatch({ control })
  const shown = names.filter((name) => !isHidden(name))
  if (shown.length === 0) return null
  return (
    <div className={styles.fixed}>
      <p>{t(m.valuesSetByTemplate)}</p>
      <dl>
        {shown.map((name) => {
          const field = fields[name]
          return (
            field && (
              <div key={name}>
                <dt>{t(field.label)}</dt>
                <dd>{describeValue(field, values[name]) || t(m.no)}</dd>
              </div>
            )
          )
        })}
      </dl>
    </div>
  )
}
