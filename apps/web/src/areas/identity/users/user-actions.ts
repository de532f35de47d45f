/** The actions on a user besides editing, shared by the list's menu and the user's page. */
import {
  auditEntries,
  deactivateUser,
  endUserSessions,
  inviteAgain,
  reactivateUser,
  toggleSecondStep,
  users,
  type RoleCode,
  type RowOf,
} from '@cmp/contract'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource } from '../../../kit/api/resource-calls.ts'
import { sendChange } from '../../../kit/api/use-change.ts'
import type { RowAction } from '../../../kit/list/row-actions.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { showToast } from '../../../ui/parts/toast.ts'
import { startViewAs } from '../roles/view-as.ts'

/** A row of the list. */
export type User = RowOf<typeof users>

/**
 * The current user. Users cannot act on their own row, and only the reseller's staff can view the portal as somebody
 * else.
 */
export type Viewer = { id: string; roleCode: RoleCode }

/** Waits for a change, shows the server's message, and refreshes the data. */
export const changeUsers = async (made: Promise<{ message: string }>): Promise<void> => {
  const { message } = await made
  showToast(message, { tone: 'success' })
  await Promise.all([refreshResource(queryClient, users), refreshResource(queryClient, auditEntries)])
}

/** Makes a change for actions without a dialog that could show an error. */
const change = (made: () => Promise<{ message: string }>): void => void sendChange(() => changeUsers(made()))

const deactivate = ({ id, name, status }: User, viewer: Viewer): RowAction => ({
  label: status === 'waiting' || status === 'unverified' ? 'Refuse' : 'Deactivate',
  disabledReason: id === viewer.id ? 'You cannot deactivate yourself.' : undefined,
  onClick: () =>
    confirm({
      title: `Deactivate user ${name}?`,
      consequences:
        'The person is signed out everywhere at once, and neither password nor API token works any more. Nothing is deleted: you can reactivate the user later.',
      action: 'Deactivate user',
      destructive: true,
      run: () => changeUsers(send(deactivateUser, { input: { userId: id } })),
    }),
})

const endSessions = ({ id, name }: User, viewer: Viewer): RowAction => ({
  label: 'Sign out everywhere',
  disabledReason: id === viewer.id ? 'End your own sessions on your profile page.' : undefined,
  onClick: () =>
    confirm({
      title: `Sign ${name} out everywhere?`,
      consequences:
        'All sessions end at once, and the person can sign in again. API tokens go on working: deactivate the user to stop those too.',
      action: 'Sign out everywhere',
      destructive: true,
      run: () => changeUsers(send(endUserSessions, { params: { id } })),
    }),
})

const reactivate = ({ id, status, customerId, roleCode }: User): RowAction => ({
  label: status === 'waiting' ? 'Approve' : 'Reactivate',
  disabledReason:
    roleCode !== 'SA' && customerId === null
      ? 'Choose the customer first: edit the user, then approve.'
      : undefined,
  onClick: () => change(() => send(reactivateUser, { input: { userId: id } })),
})

const buildSecondStepAction = ({ id, name, enableMFA }: User): RowAction =>
  enableMFA
    ? {
        label: 'Turn off two-step verification',
        onClick: () =>
          confirm({
            title: `Turn off two-step verification for ${name}?`,
            consequences: 'From the next sign-in on the password alone is enough for this account.',
            action: 'Turn off two-step verification',
            destructive: true,
            run: () => changeUsers(send(toggleSecondStep, { input: { userId: id } })),
          }),
      }
    : {
        label: 'Require two-step verification',
        onClick: () => change(() => send(toggleSecondStep, { input: { userId: id } })),
      }

const viewAs = ({ roleCode, customerId, companyName }: User): RowAction[] =>
  roleCode === 'SA' || customerId === null
    ? []
    : [
        {
          label: `View as ${roleCode} of ${companyName}`,
          onClick: () => void sendChange(() => startViewAs({ roleCode, customerId })),
        },
      ]

/** Returns the actions that the user's state allows. */
export const listUserActions = (user: User, viewer: Viewer): RowAction[] => [
  ...(user.status === 'invited'
    ? [
        {
          label: 'Send the invitation again',
          onClick: () => change(() => send(inviteAgain, { params: { id: user.id } })),
        },
      ]
    : []),
  ...(user.status === 'waiting' || user.status === 'inactive' ? [reactivate(user)] : []),
  ...(user.status === 'inactive' ? [] : [deactivate(user, viewer)]),
  ...(user.status === 'active' ? [endSessions(user, viewer)] : []),
  ...(user.status === 'active' || user.enableMFA ? [buildSecondStepAction(user)] : []),
  ...(viewer.roleCode === 'SA' ? viewAs(user) : []),
]
