/** Versions of the Amazon RDS engines. */
import type { ExistingResource } from '../../kit/terraform-names.ts'
import type { engines } from './aws-db-engines.ts'

const parseNumbers = (version: string): number[] => version.split(/[^0-9]+/).map(Number)

/**
 * Returns how many parts of a version form the major version: one for PostgreSQL (`17`) and Oracle (`19`), two for
 * other engines (`8.4`).
 */
const countMajorParts = (engine: keyof typeof engines): number =>
  engine === 'postgres' || engine === 'oracle-se2' ? 1 : 2

const isLater = ([first = 0, ...rest]: number[], [other = 0, ...others]: number[]): boolean =>
  first === other ? rest.length > 0 && isLater(rest, others) : first > other

/**
 * Returns whether the instance has the version, or a later one of the same major version, because AWS upgrades minor
 * versions.
 */
export const isUpgraded = (
  engine: keyof typeof engines,
  version: string,
  existing: readonly ExistingResource[],
): boolean =>
  existing.some(({ type, attributes }) => {
    const present = attributes['engine_version']
    if (type !== 'aws_db_instance' || typeof present !== 'string') return false
    const [has, requested] = [parseNumbers(present), parseNumbers(version)]
    const isSameMajor = Array.from({ length: countMajorParts(engine) }, (_, part) => part).every(
      (part) => has[part] === requested[part],
    )
    return isSameMajor && !isLater(requested, has)
  })
