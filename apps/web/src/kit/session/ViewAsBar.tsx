import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/session'
import { leaveViewAs, type ViewAs } from '@cmp/contract'
import { send } from '../api/api.ts'
import { paths } from '../api/paths.ts'
import { useChange } from '../api/use-change.ts'
import { renderRich } from '../../ui/parts/render-rich.ts'
import styles from './view-as-bar.module.css'

/** Shown below the top bar while an administrator views the portal as a customer's role. */
export const ViewAsBar = ({ viewAs }: { viewAs: ViewAs }) => {
  const { send: leave, isBusy } = useChange(async () => {
    await send(leaveViewAs, {})
    // A full reload removes all of that role's data from the screen.
    window.location.assign(paths.home())
  }, 'toast')
  // 'Co., Ltd.' already ends with a period.
  const company = viewAs.companyName.replace(/\.$/, '')
  return (
    <div className={styles.viewAs} role="status">
      <p>
        {renderRich(m.youAreViewingPortalAsOf, {
          role: viewAs.roleCode,
          company,
          strong: (content) => <strong>{content}</strong>,
        })}
      </p>
      <button type="button" disabled={isBusy} onClick={() => leave()}>
        {isBusy ? t(m.leaving) : t(m.leave)}
      </button>
    </div>
  )
}
