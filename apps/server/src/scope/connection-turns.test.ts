import { expect, test } from 'vitest'
import { callingAs, openConnectionTurns, type Asker, type ConnectionTurns } from './connection-turns.ts'

const person = (name: string, customerId?: string): Asker => ({
  kind: customerId === undefined ? 'provider' : 'customer',
  userRowId: name,
  actor: name,
  customerIds: customerId === undefined ? [] : [customerId],
})

/** A request that goes on until it is let go. */
const request = (turns: ConnectionTurns, route: string, asker: Asker | null) => {
  let isBegun = false
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const done = new Promise<void>((resolve, reject) => {
    callingAs(route, () => {
      turns
        .inTurn(asker, async () => {
          isBegun = true
          await held
        })
        .then(resolve, reject)
    })
  })
  return { isBegun: () => isBegun, letGo, done }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('who asks for much at once waits for themselves, and others of the customer and all else go on', async () => {
  const turns = openConnectionTurns(5, 60)
  const own = Array.from({ length: 6 }, () => request(turns, '/import', person('a', 'one')))
  await settled()
  expect(own.map(({ isBegun }) => isBegun())).toEqual([true, true, true, false, false, false])
  const colleagues = ['b', 'c', 'd'].map((name) => request(turns, '/import', person(name, 'one')))
  await settled()
  // Of five turns a person has three and a customer four.
  expect(colleagues.map(({ isBegun }) => isBegun())).toEqual([true, false, false])
  const others = [person('e', 'two'), person('sa')].map((asker) => request(turns, '/import', asker))
  const elsewhere = request(turns, '/list', person('a', 'one'))
  await settled()
  expect(others.filter(({ isBegun }) => isBegun()).length).toBe(1)
  expect(elsewhere.isBegun()).toBe(true)
  for (const one of [...own, ...colleagues, ...others, elsewhere]) one.letGo()
  await Promise.all([...own, ...colleagues, ...others, elsewhere].map(({ done }) => done))
})

test('transactions within a transaction share its turn', async () => {
  const turns = openConnectionTurns(1, 60)
  const inside = new Promise((resolve, reject) => {
    callingAs('/nested', () => {
      turns
        .inTurn(person('a'), () => turns.inTurn(person('a'), () => Promise.resolve('done')))
        .then(resolve, reject)
    })
  })
  expect(await inside).toBe('done')
})

test('a call that waits too long for its person’s share is refused and takes no connection of others', async () => {
  const turns = openConnectionTurns(4, 0.05)
  const own = Array.from({ length: 3 }, () => request(turns, '/import', person('a', 'one')))
  await expect(own[2]?.done).rejects.toMatchObject({ code: 'Unavailable' })
  const other = request(turns, '/import', person('b', 'two'))
  await settled()
  expect(other.isBegun()).toBe(true)
  for (const one of [...own, other]) one.letGo()
  await Promise.all([own[0]?.done, own[1]?.done, other.done])
})
