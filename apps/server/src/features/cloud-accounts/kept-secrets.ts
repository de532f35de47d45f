/**
 * Secrets as they are stored: only the fields that the portal reads. Any other field of a pasted file is dropped, so that it
 * never reaches a program that would act on it, such as Terraform.
 */
import { keptKey } from '@cmp/clouds/key-file'
import { CloudError } from '@cmp/clouds/ports/errors'
import type { AccountPart } from '@cmp/contract'
import { fieldRefusal } from '../../resources/field-refusals.ts'

type Values = Readonly<Record<string, unknown>>

/** How a secret that is a file of several fields is made anew, by its field; others are one text, and kept as they are. */
const madeAnew: Readonly<Record<string, (text: string) => string>> = { serviceAccountKey: keptKey }

/** The secrets to keep. @throws AppError beside the first that is no file of its kind */
export const keptSecrets = (part: AccountPart, typed: Values): Values =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const make = madeAnew[name]
      if (make === undefined || typeof value !== 'string') return [name, value]
      try {
        return [name, make(value)]
      } catch (error) {
        if (error instanceof CloudError) throw fieldRefusal(`${part}.${name}`, error.message)
        throw error
      }
    }),
  )
