/** The choice of a ticket's status with a comment. Some comments change the status without a choice. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/support/support-tickets'
import {
  getStatusAfterComment,
  getTicketAbilities,
  getTicketStatusLabel,
  type RoleCode,
  type TicketStatus,
} from '@cmp/contract'

/** The first choice: no status is set besides the change that the comment causes. */
export const unchangedStatus = ''

/** A status to set with the comment, or none. */
export type ChosenStatus = TicketStatus | typeof unchangedStatus

/** Returns the chosen status if it is still allowed, because the ticket's status may have changed in the meantime. */
export const getAllowedStatus = (
  chosen: ChosenStatus,
  roleCode: RoleCode,
  current: TicketStatus,
): ChosenStatus =>
  chosen !== unchangedStatus && getTicketAbilities(roleCode, current).moveTo.includes(chosen)
    ? chosen
    : unchangedStatus

/** Returns the choices of a role for a ticket with this status, the one without a change first. */
export const listStatusChoices = (
  roleCode: RoleCode,
  current: TicketStatus,
): { value: ChosenStatus; label: string }[] => {
  const afterComment = getStatusAfterComment(roleCode, current)
  return [
    {
      value: unchangedStatus,
      label:
        afterComment === current
          ? t(m.keep, { ticketStatusLabel: getTicketStatusLabel(current) })
          : t(m.defaultLabel, { ticketStatusLabel: getTicketStatusLabel(afterComment) }),
    },
    ...getTicketAbilities(roleCode, current)
      .moveTo.filter((value) => value !== afterComment)
      .map((value) => ({ value, label: getTicketStatusLabel(value) })),
  ]
}
