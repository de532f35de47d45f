/** The accounts that bills are fetched from: the age of their data, their errors, and a button that fetches now. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/homepage'
import { cloudAccountPlace, type ProviderHome } from '@cmp/contract'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { FetchNowButton } from '../../clouds/shared/FetchNowButton.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import ages from './account-ages.module.css'
import styles from './home-page.module.css'

/** One entry for each account, or a link to add one if there is none. */
export const AccountAges = ({ accounts }: Pick<ProviderHome, 'accounts'>) =>
  accounts.length === 0 ? (
    <p className={styles.homeNone}>
      {renderRich(m.noCloudAccountConnectedImportFiles, {
        link: (content) => <AppLink href={getResourcePaths(cloudAccountPlace).add()}>{content}</AppLink>,
      })}
    </p>
  ) : (
    <ul className={ages.accountAges} aria-label={t(m.cloudAccounts)}>
      {accounts.map((account) => (
        <li key={account.id} data-late={account.sentence === '' ? undefined : ''}>
          <AppLink href={account.href}>{account.name}</AppLink>
          <FetchNowButton account={account} />
          <dl>
            <div>
              <dt>{t(m.latestUsage)}</dt>
              <dd>{account.newestDay ? <DateCell value={account.newestDay} /> : t(m.none)}</dd>
            </div>
            <div>
              <dt>{t(m.lastFetch)}</dt>
              <dd>{account.lastFetchAt ? <DateCell value={account.lastFetchAt} withTime /> : t(m.never)}</dd>
            </div>
            <div>
              <dt>{t(m.nextFetch)}</dt>
              <dd>{account.nextFetchAt ? <DateCell value={account.nextFetchAt} withTime /> : t(m.manual)}</dd>
            </div>
          </dl>
          {account.sentence && <p>{account.sentence}</p>}
        </li>
      ))}
    </ul>
  )
