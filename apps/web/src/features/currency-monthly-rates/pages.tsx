/** The screens of currency monthly rates. */
import { currencyMonthlyRates } from '@cmp/contract'
import Button from '@mui/material/Button'
import { resourcePaths } from '../../kit/api/paths.ts'
import { resourcePages } from '../../kit/shell/resource-pages.tsx'
import { FxImport } from './FxImport.tsx'

const actions = (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' }}>
    <FxImport />
    <Button variant="contained" href={resourcePaths(currencyMonthlyRates).add()}>
      Add {currencyMonthlyRates.noun}
    </Button>
  </div>
)

export const pages = resourcePages(currencyMonthlyRates, { list: { primaryAction: actions } })
