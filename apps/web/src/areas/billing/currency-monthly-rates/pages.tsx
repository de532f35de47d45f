/** The pages of monthly exchange rates. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/currency-monthly-rates'
import { currencyMonthlyRates, formatMonthName, getNoun } from '@cmp/contract'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { buildResourcePages } from '../../../kit/shell/resource-pages.tsx'
import { FxImport } from './FxImport.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import common from '../../../ui/parts/common.module.css'

const actions = (
  <div className={common.buttons}>
    <FxImport />
    <Button variant="contained" href={getResourcePaths(currencyMonthlyRates).add()}>
      {t(m.add, { noun: getNoun(currencyMonthlyRates) })}
    </Button>
  </div>
)

export const pages = buildResourcePages(currencyMonthlyRates, {
  list: {
    primaryAction: actions,
    // Year and month are shown as one value; rates of a year are ordered by month.
    leftOut: ['month'],
    columns: {
      year: {
        label: t(m.month),
        width: 160,
        cell: ({ year, month }) => formatMonthName(`${year}-${String(month).padStart(2, '0')}`),
      },
    },
  },
})
