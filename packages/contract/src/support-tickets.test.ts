import { expect, test } from 'vitest'
import { attachmentExtensionOf, attachmentLimits, attachmentProblem } from './attachments.ts'
import { roleCodes } from './kit/roles.ts'
import { statusAfterComment, ticketCan, ticketStatuses } from './support-tickets.ts'

const states = ticketStatuses.map(({ value }) => value)

test('nobody sets a ticket to the state that it is in, and no state is a dead end for those who write', () => {
  for (const role of roleCodes)
    for (const state of states) {
      const { moveTo } = ticketCan(role, state)
      expect(moveTo, `${role} ${state}`).not.toContain(state)
      expect(new Set(moveTo).size, `${role} ${state}`).toBe(moveTo.length)
      if (role !== 'GUEST') expect(moveTo.length, `${role} ${state}`).toBeGreaterThan(0)
    }
})

test('the provider reaches every state from every other', () => {
  for (const start of states) {
    const reached = new Set([start])
    for (const state of reached) for (const next of ticketCan('SA', state).moveTo) reached.add(next)
    expect([...reached].sort()).toEqual([...states].sort())
  }
})

test('the customer closes a ticket or opens it again, and no more', () => {
  for (const role of ['ADMIN', 'EDITOR'] as const) {
    const moves = Object.fromEntries(states.map((state) => [state, ticketCan(role, state).moveTo]))
    expect(moves).toEqual({
      open: ['closed'],
      inProgress: ['closed'],
      waitingForCustomer: ['closed'],
      resolved: ['open', 'closed'],
      closed: ['open'],
    })
  }
})

test('the customer words a ticket as long as nobody has taken it up; the provider always may', () => {
  expect(states.filter((state) => ticketCan('EDITOR', state).editText)).toEqual(['open'])
  expect(states.filter((state) => ticketCan('SA', state).editText)).toEqual(states)
})

test('a guest changes nothing', () => {
  for (const state of states)
    expect(ticketCan('GUEST', state)).toEqual({
      moveTo: [],
      editText: false,
      editFacts: false,
      comment: false,
    })
})

test('only an answer that was waited for moves a ticket by itself', () => {
  for (const role of roleCodes)
    for (const state of states)
      expect(statusAfterComment(role, state), `${role} ${state}`).toBe(
        state === 'waitingForCustomer' && (role === 'ADMIN' || role === 'EDITOR') ? 'inProgress' : state,
      )
})

test('a file is taken by its ending and its size', () => {
  expect(attachmentExtensionOf('Invoice.PDF')).toBe('pdf')
  expect(attachmentProblem('Invoice.PDF', 1)).toBeUndefined()
  expect(attachmentProblem('log.txt', attachmentLimits.bytes)).toBeUndefined()
  expect(attachmentProblem('log.txt', attachmentLimits.bytes + 1)).toContain('larger than 25 MiB')
  expect(attachmentProblem('log.txt', 0)).toContain('is empty')
  for (const name of ['run.exe', 'page.html', 'picture.svg', 'none', 'invoice.pdf.', 'pdf'])
    expect(attachmentProblem(name, 1), name).toContain('of a kind that is not taken')
})
