/** The price of the values of the form around it. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { lazy, Suspense } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { isHiddenBy } from '../../../kit/form/form-check.ts'
import { useFormContext } from '../../../kit/form/form-context.ts'
import { readFormValues } from '../../../kit/form/form-values.ts'
import styles from './price.module.css'

const EstimatedPrice = lazy(async () => ({ default: (await import('./EstimatedPrice.tsx')).EstimatedPrice }))

/** A placeholder for the price until it is known. */
const NoPrice = ({ children }: { children: string }) => (
  <section className={styles.estimate} aria-label={t(m.estimatedPrice)} aria-live="polite">
    <h3>{t(m.price)}</h3>
    <p>{children}</p>
  </section>
)

/**
 * The estimated price of the form's values.
 * @param provisionId The provision to change. Fields that the form lacks keep their current values.
 */
export const FormPrice = ({
  type,
  customerId,
  provisionId,
}: {
  type: ProvisionType
  /** For a change, because its form has no customer field. */
  customerId?: string
  provisionId?: string
}) => {
  const { control } = useFormContext()
  const names = [...type.pricedBy, 'CustomerId', 'ContainerId']
  const payload = useWatch({
    control,
    compute: (values: FieldValues) => {
      const own = Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
      return JSON.stringify(readFormValues(type.fields, own, isHiddenBy([...type.hidden(values)])).value)
    },
  })
  const given: Readonly<Record<string, unknown>> = {
    ...(customerId && { CustomerId: customerId }),
    ...JSON.parse(payload),
  }
  if (!given['CustomerId']) return <NoPrice>{t(m.chooseCustomerToSeePrice)}</NoPrice>
  return (
    <Suspense fallback={<NoPrice>{t(m.calculating)}</NoPrice>}>
      <EstimatedPrice type={type} payload={given} {...(provisionId && { provisionId })} />
    </Suspense>
  )
}
