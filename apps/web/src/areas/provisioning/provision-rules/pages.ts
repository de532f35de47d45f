/** The pages of the rules on what may be provisioned for each customer. */
import { provisionRules } from '@cmp/contract'
import { buildResourcePages } from '../../../kit/shell/resource-pages.tsx'

export const pages = buildResourcePages(provisionRules, {
  list: {
    columns: {
      companyName: { width: 220 },
      approval: { width: 240 },
      kinds: { width: 220 },
      regions: { width: 160 },
      names: { width: 120 },
      tags: { width: 140 },
    },
    filters: ['approval'],
    empty: { title: 'No rule yet: everything may be asked for' },
    deleteConsequences:
      'Everything may be asked for again for this customer, and who asks agrees to the plan.',
  },
})
