/**
 * Reduces secrets to the fields that CMP reads before they are stored. Other fields of a pasted file are dropped, so
 * that they never reach a program that would act on them, such as Terraform.
 */
import { toStoredKey } from '@cmp/clouds/key-file'
import { CloudError } from '@cmp/clouds/ports/errors'
import type { AccountPart } from '@cmp/contract'
import { createFieldRefusal } from '../../resources/field-refusals.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * How a secret that is a file with several fields is rebuilt, by its field name; other secrets are plain text and
 * stored unchanged.
 */
const madeAnew: Readonly<Record<string, (text: string) => string>> = { serviceAccountKey: toStoredKey }

/**
 * Returns the secrets to store.
 * @throws AppError beside the first one that is not a file of the expected kind
 */
export const toStoredSecrets = (part: AccountPart, typed: Values): Values =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const make = madeAnew[name]
      if (make === undefined || typeof value !== 'string') return [name, value]
      try {
        return [name, make(value)]
      } catch (error) {
        if (error instanceof CloudError) throw createFieldRefusal(`${part}.${name}`, error.message)
        throw error
      }
    }),
  )
