/** The accounts that bills are fetched from: the age of their data, their errors, and a button that fetches now. */
import { cloudAccountPlace, type ProviderHome } from '@cmp/contract'
import { getResourcePaths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { FetchNowButton } from '../../clouds/shared/FetchNowButton.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import ages from './account-ages.module.css'
import styles from './home-page.module.css'

/** One entry for each account, or a link to add one if there is none. */
export const AccountAges = ({ accounts }: Pick<ProviderHome, 'accounts'>) =>
  accounts.length === 0 ? (
    <p className={styles.homeNone}>
      No cloud account connected: import files manually.{' '}
      <AppLink href={getResourcePaths(cloudAccountPlace).add()}>Add one</AppLink> to have bills fetched.
    </p>
  ) : (
    <ul className={ages.accountAges} aria-label="Cloud accounts">
      {accounts.map((account) => (
        <li key={account.id} data-late={account.sentence === '' ? undefined : ''}>
          <AppLink href={account.href}>{account.name}</AppLink>
          <FetchNowButton account={account} />
          <dl>
            <div>
              <dt>Newest usage</dt>
              <dd>{account.newestDay ? <DateCell value={account.newestDay} /> : 'None'}</dd>
            </div>
            <div>
              <dt>Last fetch</dt>
              <dd>{account.lastFetchAt ? <DateCell value={account.lastFetchAt} withTime /> : 'Never'}</dd>
            </div>
            <div>
              <dt>Next fetch</dt>
              <dd>{account.nextFetchAt ? <DateCell value={account.nextFetchAt} withTime /> : 'By hand'}</dd>
            </div>
          </dl>
          {account.sentence && <p>{account.sentence}</p>}
        </li>
      ))}
    </ul>
  )
