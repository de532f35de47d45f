/** The totals of a filtered list, one line for each currency, above the list. */
import { getCurrencyDigits } from '@cmp/contract'
import { MoneyCell } from './cells.tsx'
import { Skeleton } from './Skeleton.tsx'
import common from './common.module.css'
import styles from './totals-strip.module.css'

/** One currency: the label of its rows with their number, and the totals by name. */
export type TotalsLine = {
  currency: string
  rows: string
  sums: readonly { label: string; amount: string; detail?: string }[]
}

/** The lines. `lines` is undefined while they load; placeholders then take the room of `expected` lines. */
export const TotalsStrip = ({
  label,
  lines,
  expected = 1,
}: {
  label: string
  lines: readonly TotalsLine[] | undefined
  expected?: number
}) => (
  <section className={styles.totals} aria-label={label} aria-busy={lines === undefined}>
    {lines === undefined &&
      Array.from({ length: expected }, (_, index) => (
        <div key={index}>
          <Skeleton width={320} />
        </div>
      ))}
    {lines?.map(({ currency, rows, sums }) => (
      <div key={currency} data-totals="">
        <strong>{currency}</strong>
        <span className={common.number}>{rows}</span>
        <dl>
          {sums.map((sum) => (
            <div key={sum.label}>
              <dt>{sum.label}</dt>
              <dd>
                <MoneyCell amount={sum.amount} digits={getCurrencyDigits(currency)} />
                {sum.detail && <small> {sum.detail}</small>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
  </section>
)
