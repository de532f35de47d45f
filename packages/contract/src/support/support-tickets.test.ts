import { expect, test } from 'vitest'
import { findAttachmentExtension, attachmentLimits, findAttachmentProblem } from './attachments.ts'
import { roleCodes } from '../kit/roles.ts'
import { getStatusAfterComment, getTicketAbilities, ticketStatuses } from './support-tickets.ts'

const states = ticketStatuses.map(({ value }) => value)

test('no ticket is set to its current state, and no state is a dead end for users who write', () => {
  for (const role of roleCodes)
    for (const state of states) {
      const { moveTo } = getTicketAbilities(role, state)
      expect(moveTo, `${role} ${state}`).not.toContain(state)
      expect(new Set(moveTo).size, `${role} ${state}`).toBe(moveTo.length)
      if (role !== 'GUEST') expect(moveTo.length, `${role} ${state}`).toBeGreaterThan(0)
    }
})

test('the provider reaches every state from every other', () => {
  for (const start of states) {
    const reached = new Set([start])
    for (const state of reached) for (const next of getTicketAbilities('SA', state).moveTo) reached.add(next)
    expect([...reached].sort()).toEqual([...states].sort())
  }
})

test('the customer only closes a ticket or opens it again', () => {
  for (const role of ['ADMIN', 'EDITOR'] as const) {
    const moves = Object.fromEntries(states.map((state) => [state, getTicketAbilities(role, state).moveTo]))
    expect(moves).toEqual({
      open: ['closed'],
      inProgress: ['closed'],
      waitingForCustomer: ['closed'],
      resolved: ['open', 'closed'],
      closed: ['open'],
    })
  }
})

test('the customer edits a ticket until it is assigned, and the provider always can', () => {
  expect(states.filter((state) => getTicketAbilities('EDITOR', state).editText)).toEqual(['open'])
  expect(states.filter((state) => getTicketAbilities('SA', state).editText)).toEqual(states)
})

test('a guest changes nothing', () => {
  for (const state of states)
    expect(getTicketAbilities('GUEST', state)).toEqual({
      moveTo: [],
      editText: false,
      editFacts: false,
      comment: false,
    })
})

test('only an awaited answer changes the state of a ticket automatically', () => {
  for (const role of roleCodes)
    for (const state of states)
      expect(getStatusAfterComment(role, state), `${role} ${state}`).toBe(
        state === 'waitingForCustomer' && (role === 'ADMIN' || role === 'EDITOR') ? 'inProgress' : state,
      )
})

test('accepts a file by its extension and its size', () => {
  expect(findAttachmentExtension('Invoice.PDF')).toBe('pdf')
  expect(findAttachmentProblem('Invoice.PDF', 1)).toBeUndefined()
  expect(findAttachmentProblem('log.txt', attachmentLimits.bytes)).toBeUndefined()
  expect(findAttachmentProblem('log.txt', attachmentLimits.bytes + 1)).toContain('larger than 25 MiB')
  expect(findAttachmentProblem('log.txt', 0)).toContain('is empty')
  for (const name of ['run.exe', 'page.html', 'picture.svg', 'none', 'invoice.pdf.', 'pdf'])
    expect(findAttachmentProblem(name, 1), name).toContain('has an unsupported file type')
})
