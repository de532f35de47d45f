/** Converts column names between snake_case in the database and camelCase in code. */
import { CamelCasePlugin, type UnknownRow } from 'kysely'

/**
 * JSON columns whose property names are not converted, because they include variables of Terraform modules such as
 * `content_type`.
 */
const verbatimColumns = ['body']

/** Kysely's plugin, except that it leaves the property names inside {@link verbatimColumns} unchanged. */
export class ColumnNames extends CamelCasePlugin {
  protected override mapRow(row: UnknownRow): UnknownRow {
    const mapped = super.mapRow(row)
    for (const name of verbatimColumns) if (name in row) mapped[name] = row[name]
    return mapped
  }
}
