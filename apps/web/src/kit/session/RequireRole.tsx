/** Keeps a page from a role that it is not for. The server refuses the same; this says so before anything is typed. */
import type { RoleGroup } from '@cmp/contract'
import type { ReactNode } from 'react'
import { paths } from '../api/paths.ts'
import { useRoleIsIn } from './use-session.ts'
import { useTitle } from '../shell/use-title.ts'
import common from '../../ui/parts/common.module.css'

const Refused = ({ what }: { what: string }) => {
  useTitle('Not open to you')
  return (
    <div className={common.state}>
      <h1>This page is not open to you</h1>
      <p>{`Your role may not ${what}. Ask an administrator if you need to.`}</p>
      <a href={paths.home()}>Back to Dashboard</a>
    </div>
  )
}

/** The page, or the sentence that it is not for this role; `what` goes on from "Your role may not". */
export const RequireRole = ({
  group,
  what,
  children,
}: {
  group: RoleGroup
  what: string
  children: ReactNode
}) => (useRoleIsIn(group) ? children : <Refused what={what} />)
