/** `cmpctl user …`. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/main'
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { endSentence, operatorAddUser, operatorSetPassword } from '@cmp/contract'
import { z } from 'zod'
import type { Env } from '../kit/env.ts'
import type { Output } from './output.ts'
import { withPortal } from './with-portal.ts'

/** The source of a password: the first line of standard input, or generated here and printed once. */
export type PasswordChoice = { passwordStdin: boolean }

const readStandardInput = async (): Promise<string> => {
  const lines = createInterface({ input: process.stdin })
  for await (const line of lines) return line
  return ''
}

const choosePassword = async ({
  passwordStdin,
}: PasswordChoice): Promise<{ password: string; generated: string | undefined }> => {
  if (passwordStdin) return { password: await readStandardInput(), generated: undefined }
  const generated = randomBytes(15).toString('base64url')
  return { password: generated, generated }
}

const parseWith = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new Error(endSentence(`${issue?.path.join('.')}: ${issue?.message}`))
}

const formatPasswordLines = (generated: string | undefined): string[] =>
  generated ? [t(m.passwordShownOnlyOnce, { generated })] : []

/** Adds a user. */
export const addUser = async (
  env: Env,
  output: Output,
  options: PasswordChoice & { userId: string; name: string; role: string; customer?: string },
): Promise<void> => {
  const { password, generated } = await choosePassword(options)
  const user = parseWith(operatorAddUser.body(z), {
    userid: options.userId,
    name: options.name,
    roleCode: options.role.toUpperCase(),
    customer: options.customer,
    password,
  })
  await withPortal(env, (portal) => portal.addUser(user))
  const { userid: userId, name, roleCode } = user
  output.result({ userId, name, roleCode, password: generated }, [
    t(m.userAddedWithRole, { userId, roleCode }),
    ...formatPasswordLines(generated),
  ])
}

/** Sets a user's password and ends the user's sessions. */
export const setPassword = async (
  env: Env,
  output: Output,
  userId: string,
  choice: PasswordChoice,
): Promise<void> => {
  const { password, generated } = await choosePassword(choice)
  const change = parseWith(operatorSetPassword.body(z), { userid: userId, password })
  await withPortal(env, (portal) => portal.setPassword(change))
  output.result({ userId: change.userid, password: generated }, [
    t(m.passwordOfSet, { userid: change.userid }),
    ...formatPasswordLines(generated),
  ])
}

/** Lists the users. */
export const listUsers = async (env: Env, output: Output): Promise<void> => {
  const users = await withPortal(env, (portal) => portal.users())
  const width = Math.max(0, ...users.map(({ userId }) => userId.length))
  output.result(
    { users },
    users.map(
      ({ userId, roleCode, name, companyName, status }) =>
        `${userId.padEnd(width)}  ${roleCode.padEnd(6)}  ${name}${companyName ? `, ${companyName}` : ''}${status === 'active' ? '' : ` (${status})`}`,
    ),
  )
}
