/** The estimated monthly cost of a request while it is filled in, requested shortly after the last change. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provisions'
import { estimateProvision, formatList, type ProvisionPrice } from '@cmp/contract'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { MoneyCell } from '../../../ui/parts/cells.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { describeUnpricedParts } from './unpriced-parts.ts'
import { useDebouncedText } from '../../../kit/work/use-debounced-text.ts'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './price.module.css'

const PriceDialog = lazy(async () => ({ default: (await import('./PriceDialog.tsx')).PriceDialog }))

const Total = ({ price }: { price: ProvisionPrice }) => {
  const [first, ...others] = price.totals
  if (!first) return <p>{price.unknown.length + price.byUse.length > 0 ? t(m.noEstimate) : t(m.noCharge)}</p>
  const isChange = price.parts.some(({ before }) => before !== null)
  return (
    <>
      {[first, ...others].map(({ currency, after, difference }) => (
        <p key={currency} className={styles.total}>
          {renderRich(m.amountAMonthWithoutTax, {
            amount: () => <MoneyCell amount={after} currency={currency} />,
            small: (chunks) => <small>{chunks}</small>,
          })}
          {isChange && (
            <small>
              {' '}
              (<MoneyCell amount={difference} currency={currency} />)
            </small>
          )}
        </p>
      ))}
    </>
  )
}

const Shown = ({ price }: { price: ProvisionPrice }) => {
  const [isOpen, setOpen] = useState(false)
  if (price.missing.length > 0) return <p>{t(m.fillInToSeePrice, { missing: formatList(price.missing) })}</p>
  return (
    <>
      <Total price={price} />
      {describeUnpricedParts(price) && <p className={styles.quiet}>{describeUnpricedParts(price)}</p>}
      <div>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t(m.priceBreakdown)}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <PriceDialog price={price} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/**
 * The price of a form's values. Only the fields that affect it are sent, and never a secret.
 * @param provisionId The provision to change, whose current price is shown for comparison.
 */
export const EstimatedPrice = ({
  type,
  payload,
  provisionId,
}: {
  type: ProvisionType
  payload: Readonly<Record<string, unknown>>
  provisionId?: string
}) => {
  const { CustomerId, ContainerId } = payload
  const settled = useDebouncedText(
    JSON.stringify({
      ResourceTypeId: type.name,
      ModuleId: type.module?.id,
      CustomerId,
      ContainerId: typeof ContainerId === 'string' ? ContainerId : '',
      ProvisionId: provisionId,
      Payload: Object.fromEntries(type.pricedBy.map((name) => [name, payload[name]])),
    }),
  )
  const { data, isError } = useQuery({
    queryKey: ['provision-estimate', settled],
    queryFn: ({ signal }) => send(estimateProvision, { body: JSON.parse(settled) }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <section className={styles.estimate} aria-label={t(m.estimatedPrice)} aria-live="polite">
      <h3>{t(m.price)}</h3>
      {isError ? (
        <p>{t(m.priceIsNotAvailableRightNow)}</p>
      ) : data ? (
        <Shown price={data} />
      ) : (
        <p>{t(m.calculating)}</p>
      )}
    </section>
  )
}
