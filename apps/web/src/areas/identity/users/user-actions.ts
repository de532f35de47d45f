/** The actions on a user besides editing, shared by the list's menu and the user's page. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/users'
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
  label: status === 'waiting' || status === 'unverified' ? t(m.reject) : t(m.deactivate),
  disabledReason: id === viewer.id ? t(m.youCantDeactivateYourOwnAccount) : undefined,
  onClick: () =>
    confirm({
      title: t(m.deactivateUser2, { name }),
      consequences: t(m.userIsSignedOutEverywhereImmediately),
      action: t(m.deactivateUser),
      destructive: true,
      run: () => changeUsers(send(deactivateUser, { input: { userId: id } })),
    }),
})

const endSessions = ({ id, name }: User, viewer: Viewer): RowAction => ({
  label: t(m.signOutEverywhere),
  disabledReason: id === viewer.id ? t(m.endYourOwnSessionsOnYour) : undefined,
  onClick: () =>
    confirm({
      title: t(m.signOutEverywhere2, { name }),
      consequences: t(m.allSessionsEndImmediatelyButUser),
      action: t(m.signOutEverywhere),
      destructive: true,
      run: () => changeUsers(send(endUserSessions, { params: { id } })),
    }),
})

const reactivate = ({ id, status, customerId, roleCode }: User): RowAction => ({
  label: status === 'waiting' ? t(m.approve) : t(m.reactivate),
  disabledReason: roleCode !== 'SA' && customerId === null ? t(m.editUserAndChooseCustomerFirst) : undefined,
  onClick: () => change(() => send(reactivateUser, { input: { userId: id } })),
})

const buildSecondStepAction = ({ id, name, enableMFA }: User): RowAction =>
  enableMFA
    ? {
        label: t(m.turnOffTwoStepVerification),
        onClick: () =>
          confirm({
            title: t(m.turnOffTwoStepVerificationFor, { name }),
            consequences: t(m.fromNextSignInPasswordAloneIs),
            action: t(m.turnOffTwoStepVerification),
            destructive: true,
            run: () => changeUsers(send(toggleSecondStep, { input: { userId: id } })),
          }),
      }
    : {
        label: t(m.requireTwoStepVerification),
        onClick: () => change(() => send(toggleSecondStep, { input: { userId: id } })),
      }

const viewAs = ({ roleCode, customerId, companyName }: User): RowAction[] =>
  roleCode === 'SA' || customerId === null
    ? []
    : [
        {
          label: t(m.viewAsOf, { roleCode, companyName: companyName ?? '' }),
          onClick: () => void sendChange(() => startViewAs({ roleCode, customerId })),
        },
      ]

/** Returns the actions that the user's state allows. */
export const listUserActions = (user: User, viewer: Viewer): RowAction[] => [
  ...(user.status === 'invited'
    ? [
        {
          label: t(m.resendInvitation),
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
