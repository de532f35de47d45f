/** The two statements of a customer: a month with all its documents, and the account as of a date. */
import { paths } from '../../../kit/api/paths.ts'
import { PageTabs } from '../../../kit/page/PageTabs.tsx'

/** The links, each with the selected customer. */
export const StatementTabs = ({ customerId }: { customerId?: string | undefined }) => (
  <PageTabs
    label="Kinds of statements"
    pages={[
      { href: paths.statement({ customerId }), name: 'Month' },
      { href: paths.accountStatement({ customerId }), name: 'As of a date' },
    ]}
  />
)
