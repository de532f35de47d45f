import { roleCodes, getTicketAbilities, ticketStatuses } from '@cmp/contract'
import { expect, test } from 'vitest'
import { listStatusMoves } from './status-actions.ts'

test('offers every transition of a role once, the likely transition first', () => {
  for (const role of roleCodes)
    for (const { value } of ticketStatuses) {
      const { main, others } = listStatusMoves(role, value)
      expect([...(main ? [main] : []), ...others].sort(), `${role} ${value}`).toEqual(
        [...getTicketAbilities(role, value).moveTo].sort(),
      )
    }
  expect(listStatusMoves('SA', 'open').main).toBe('inProgress')
  expect(listStatusMoves('SA', 'waitingForCustomer').main).toBe('resolved')
  expect(listStatusMoves('EDITOR', 'inProgress')).toEqual({ main: 'closed', others: [] })
  expect(listStatusMoves('EDITOR', 'resolved')).toEqual({ main: 'closed', others: ['open'] })
  expect(listStatusMoves('GUEST', 'open')).toEqual({ main: undefined, others: [] })
})
