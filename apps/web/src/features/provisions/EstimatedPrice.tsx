/** What a request would cost in a month, while it is filled in: asked for a moment after the last change. */
import { estimateProvision, listed, type ProvisionPrice } from '@cmp/contract'
import type { ProvisionType } from '@cmp/contract/provision-types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../kit/api/api.ts'
import { MoneyCell } from '../../ui/parts/cells.tsx'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/parts/Dialog.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import { leftOut, PriceParts } from './PriceParts.tsx'
import { useSettled } from './use-settled.ts'
import styles from './price.module.css'

const Total = ({ price }: { price: ProvisionPrice }) => {
  const [first, ...others] = price.totals
  if (!first)
    return <p>{price.unknown.length + price.byUse.length > 0 ? 'No sum is known.' : 'It costs nothing.'}</p>
  const isChange = price.parts.some(({ before }) => before !== null)
  return (
    <>
      {[first, ...others].map(({ currency, after, difference }) => (
        <p key={currency} className={styles.total}>
          <MoneyCell amount={after} currency={currency} /> <small>a month, without tax</small>
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
  if (price.missing.length > 0) return <p>The price is shown once {listed(price.missing)} is filled in.</p>
  return (
    <>
      <Total price={price} />
      {leftOut(price) && <p className={styles.quiet}>{leftOut(price)}</p>}
      <div>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          Price part by part
        </Button>
      </div>
      {isOpen && (
        <Dialog size="large" onClose={() => setOpen(false)}>
          <DialogTitle>Price of a month</DialogTitle>
          <DialogContent>
            <PriceParts price={price} level="h3" />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Close</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}

/**
 * The price of what a form holds. Only the fields that it depends on are sent, and never a secret.
 * @param provisionId what would be changed, whose present price is shown beside
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
  const settled = useSettled(
    JSON.stringify({
      ResourceTypeId: type.name,
      CustomerId,
      ContainerId: typeof ContainerId === 'string' ? ContainerId : '',
      ProvisionId: provisionId,
      Payload: Object.fromEntries(type.pricedBy.map((name) => [name, payload[name]])),
    }),
  )
  const isChosen = typeof CustomerId === 'string' && CustomerId !== ''
  const { data, isError } = useQuery({
    queryKey: ['provision-estimate', settled],
    queryFn: ({ signal }) => send(estimateProvision, { body: JSON.parse(settled) }, { signal }),
    enabled: isChosen,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <section className={styles.estimate} aria-label="Estimated price" aria-live="polite">
      <h3>Price</h3>
      {!isChosen ? (
        <p>The price is shown once the customer is chosen.</p>
      ) : isError ? (
        <p>The price cannot be told just now.</p>
      ) : data ? (
        <Shown price={data} />
      ) : (
        <p>It is being worked out…</p>
      )}
    </section>
  )
}
