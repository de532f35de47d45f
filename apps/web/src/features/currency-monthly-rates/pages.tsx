/** The screens of currency monthly rates. */
import { currencyMonthlyRates } from '@cmp/contract'
import { resourcePaths } from '../../kit/api/paths.ts'
import { resourcePages } from '../../kit/shell/resource-pages.tsx'
import { FxImport } from './FxImport.tsx'
import { Button } from '../../ui/parts/Button.tsx'
import common from '../../ui/parts/common.module.css'

const actions = (
  <div className={common.buttons}>
    <FxImport />
    <Button variant="contained" href={resourcePaths(currencyMonthlyRates).add()}>
      Add {currencyMonthlyRates.noun}
    </Button>
  </div>
)

export const pages = resourcePages(currencyMonthlyRates, { list: { primaryAction: actions } })
