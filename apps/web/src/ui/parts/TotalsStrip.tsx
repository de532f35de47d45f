/** What the rows of a filtered list come to: a line a currency, over the list. */
import { digitsOf } from '@cmp/contract'
import { MoneyCell } from './cells.tsx'
import { Skeleton } from './Skeleton.tsx'
import common from './common.module.css'
import styles from './totals-strip.module.css'

/** One currency: what its rows are called with their number, and the sums by name. */
export type TotalsLine = {
  currency: string
  rows: string
  sums: readonly { label: string; amount: string; detail?: string }[]
}

/** The lines; `lines` is undefined while they are asked for, which takes the place of `expected` lines. */
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
                <MoneyCell amount={sum.amount} digits={digitsOf(currency)} />
                {sum.detail && <small> {sum.detail}</small>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
  </section>
)
