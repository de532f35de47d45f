/**
 * Hides a page from roles without access. The server enforces the same permission; this component shows it before the
 * user types anything.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/session'
import { isPermitted, type Permission } from '@cmp/contract'
import type { ReactNode } from 'react'
import { paths } from '../api/paths.ts'
import { useSession } from './use-session.ts'
import common from '../../ui/parts/common.module.css'
import { useTitle } from '../page/use-title.ts'

const Refused = ({ sentence }: { sentence: string }) => {
  useTitle(t(m.noAccess))
  return (
    <div className={common.state}>
      <h1>{t(m.youDontHaveAccessToThis)}</h1>
      <p>{sentence}</p>
      <a href={paths.home()}>{t(m.backToDashboard)}</a>
    </div>
  )
}

/** Shows the page, or the permission's message to roles without it. */
export const RequireRole = ({ permission, children }: { permission: Permission; children: ReactNode }) => {
  const role = useSession()?.user.roleCode
  // The session has just ended, and the sign-in page is loading.
  if (role === undefined) return null
  return isPermitted(role, permission) ? children : <Refused sentence={permission.refusal(role)} />
}
