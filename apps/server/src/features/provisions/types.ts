/** The declared type of a provision. */
import { provisionTypes, type ProvisionType } from '@cmp/contract/provision-types'
import { AppError } from '../../kit/errors.ts'

const byName = new Map(provisionTypes.map((type) => [type.name, type]))

/** What a kind is called; one that is not declared any more goes by its name. */
export const typeNameOf = (name: string): string => byName.get(name)?.noun ?? name

/** @throws AppError Conflict for a kind that this portal does not know any more */
export const typeOf = (name: string): ProvisionType => {
  const type = byName.get(name)
  if (type) return type
  throw new AppError('Conflict', `This portal does not provision ${name} any more.`)
}
