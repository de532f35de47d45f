/** One person may ask for only so many files at once: a test that asks for all of them asks as several. */
import { randomUUID } from 'node:crypto'
import { forgetCounts } from './forget-counts.ts'
import type { Answer, Client, TestPortal } from './harness.ts'

/**
 * Asks as an administrator of a customer, and where that one has asked for as many files as may be, as a new one.
 * @returns the answer, and who asked
 */
export const askInTurn = async (
  portal: TestPortal,
  { client, customerId }: { client: Client; customerId: string },
  url: string,
): Promise<{ answer: Answer<unknown>; client: Client }> => {
  const answer = await client.get(url)
  if (answer.status !== 429) return { answer, client }
  await forgetCounts(portal)
  const userId = `${randomUUID()}@second.example`
  await portal.addUser(userId, 'ADMIN', customerId)
  const next = await portal.as(userId)
  return { answer: await next.get(url), client: next }
}
