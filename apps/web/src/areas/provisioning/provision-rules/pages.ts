/** The pages of the rules on what may be provisioned for each customer. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/provisioning/provision-rules'
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
    empty: { title: t(m.noRulesAllRequestsAllowed) },
    deleteConsequences: t(m.withoutRuleThisCustomerCanRequest),
  },
})
