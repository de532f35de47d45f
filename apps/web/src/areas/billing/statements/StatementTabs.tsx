/** The two statements of a customer: a month with all its documents, and the account as of a date. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/statements'
import { paths } from '../../../kit/api/paths.ts'
import { PageTabs } from '../../../kit/page/PageTabs.tsx'

/** The links, each with the selected customer. */
export const StatementTabs = ({ customerId }: { customerId?: string | undefined }) => (
  <PageTabs
    label={t(m.statementTypes)}
    pages={[
      { href: paths.statement({ customerId }), name: t(m.month) },
      { href: paths.accountStatement({ customerId }), name: t(m.asOfADate) },
    ]}
  />
)
