/** Requests files as several users, because one user may only request a limited number of files at once. */
import { randomUUID } from 'node:crypto'
import { forgetCounts } from './forget-counts.ts'
import type { Answer, Client, TestPortal } from './portal.ts'

/**
 * Makes a request as an administrator of a customer, or as a new administrator if the first has reached the limit for
 * files.
 * @returns the answer and the user who made the request
 */
export const getAsRotatingAdministrator = async (
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
