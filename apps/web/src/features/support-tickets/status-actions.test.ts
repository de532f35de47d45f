import { roleCodes, ticketCan, ticketStatuses } from '@cmp/contract'
import { expect, test } from 'vitest'
import { movesOf } from './status-actions.ts'

test('every move of a role is offered once, the likely one first', () => {
  for (const role of roleCodes)
    for (const { value } of ticketStatuses) {
      const { main, others } = movesOf(role, value)
      expect([...(main ? [main] : []), ...others].sort(), `${role} ${value}`).toEqual(
        [...ticketCan(role, value).moveTo].sort(),
      )
    }
  expect(movesOf('SA', 'open').main).toBe('inProgress')
  expect(movesOf('SA', 'waitingForCustomer').main).toBe('resolved')
  expect(movesOf('EDITOR', 'inProgress')).toEqual({ main: 'closed', others: [] })
  expect(movesOf('EDITOR', 'resolved')).toEqual({ main: 'closed', others: ['open'] })
  expect(movesOf('GUEST', 'open')).toEqual({ main: undefined, others: [] })
})
