import { formatExact } from '@cmp/billing/format'
import common from '../../../ui/parts/common.module.css'

/** A provider's amount with all its digits, at least two decimals, because a change may be less than a cent. */
export const ExactAmount = ({ amount, currency }: { amount: string; currency: string }) => (
  <span className={common.number} title={`${amount} ${currency}`}>
    {formatExact(amount, 2)} <small>{currency}</small>
  </span>
)
