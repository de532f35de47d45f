import type { Migration } from 'kysely/migration'
import * as ground from './001-ground.ts'
import * as people from './002-people.ts'
import * as work from './003-work.ts'
import * as cloudResources from './004-cloud-resources.ts'

/** All migrations in order; a name once released never changes. Kysely takes a lock while it runs them. */
export const migrations: Record<string, Migration> = {
  '001-ground': ground,
  '002-people': people,
  '003-work': work,
  '004-cloud-resources': cloudResources,
}
