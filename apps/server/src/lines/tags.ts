/**
 * SQL that reads tags and labels in all notations of the providers. The result is always one JSON object of texts under
 * the user's keys, in the order of the source: `{"env":"prod","team":"blue"}`.
 */
import { quoteLiteral } from '../engine/sql-text.ts'
import { isBlank } from './convert.ts'
import { listAlternatives, normalizeColumnName, type TagSource } from './formats/format.ts'

/** AWS's own keys as spelled in CUR 2.0 and Parquet reports, and as AWS spells them elsewhere. */
const amazonKeys: Record<string, string> = {
  created_by: 'createdBy',
  autoscaling_group_name: 'autoscaling:groupName',
  cloudformation_logical_id: 'cloudformation:logical-id',
  cloudformation_stack_id: 'cloudformation:stack-id',
  cloudformation_stack_name: 'cloudformation:stack-name',
  ec2_fleet_id: 'ec2:fleet-id',
  ec2launchtemplate_id: 'ec2launchtemplate:id',
  ec2launchtemplate_version: 'ec2launchtemplate:version',
  ecs_cluster_name: 'ecs:clusterName',
  ecs_service_name: 'ecs:serviceName',
  eks_cluster_name: 'eks:cluster-name',
  eks_deployment: 'eks:deployment',
  eks_namespace: 'eks:namespace',
  eks_node: 'eks:node',
  eks_workload_name: 'eks:workload-name',
  eks_workload_type: 'eks:workload-type',
  elasticmapreduce_job_flow_id: 'elasticmapreduce:job-flow-id',
}

/**
 * Normalizes the key of an AWS tag: `user:Project` and `user_project` lose the prefix that distinguishes them from
 * AWS's own keys; `aws_created_by` gets the spelling that AWS uses elsewhere, `aws:createdBy`. Source:
 * https://docs.aws.amazon.com/cur/latest/userguide/resource-tags-columns.html
 */
export const normalizeAmazonTagKey = (key: string): string => {
  const own = key.replace(/^resource_?tags[/_:]/i, '')
  if (/^user[:_]/.test(own)) return own.slice('user:'.length)
  if (!own.startsWith('aws_')) return own
  const rest = own.slice('aws_'.length)
  return `aws:${amazonKeys[rest] ?? rest}`
}

/** {@link normalizeAmazonTagKey} of a SQL expression. */
const buildAmazonTagKeySql = (key: string): string => {
  const own = `replaceRegexpOne(${key}, '(?i)^resource_?tags[/_:]', '')`
  const names = Object.keys(amazonKeys).map(quoteLiteral).join(', ')
  const spelled = Object.values(amazonKeys).map(quoteLiteral).join(', ')
  const rest = `substring(${own}, ${'aws_'.length + 1})`
  return `multiIf(match(${own}, '^user[:_]'), substring(${own}, ${'user:'.length + 1}), startsWith(${own}, 'aws_'), concat('aws:', transform(${rest}, [${names}], [${spelled}], ${rest})), ${own})`
}

const noPairs = "CAST([], 'Array(Tuple(String, String))')"

const quotePattern = (regex: RegExp): string => quoteLiteral(regex.source)

/** JSON objects of texts without spaces and escapes, which are stored unchanged. */
const compactObject = quotePattern(/^[{]"[^"\\]+":"[^"\\]*"(,"[^"\\]+":"[^"\\]*")*[}]$/)
const emptyContainer = quotePattern(/^\s*[[{]\s*[\]}]\s*$/)
const bracket = quotePattern(/^\s*[[{]/)

/** SQL: a JSON value as text; `raw` is its JSON. */
const buildJsonTextSql = (raw: string): string =>
  `if(startsWith(${raw}, '"'), JSONExtractString(${raw}), ${raw})`

const buildObjectPairsSql = (json: string): string =>
  `arrayMap(pair -> (pair.1, ${buildJsonTextSql('pair.2')}), JSONExtractKeysAndValuesRaw(${json}))`

/** SQL: whether a pair's key is one of these, ignoring letter case. */
const isNamed = (...names: readonly string[]): string =>
  `lower(pair.1) IN (${names.map(quoteLiteral).join(', ')})`

/**
 * SQL: pairs of `[{"key": "env", "value": "prod"}]`, possibly with other fields, or of a list of objects with one field
 * each.
 */
const buildListPairsSql = (json: string): string => {
  const one = `arrayMap((key, value) -> if(key.1 != '' AND value.1 != '', [(key.2, value.2)], pairs), [arrayFirst(pair -> ${isNamed('key', 'name')}, pairs)], [arrayFirst(pair -> ${isNamed('value')}, pairs)])[1]`
  return `arrayFlatten(arrayMap(pairs -> ${one}, arrayMap(item -> ${buildObjectPairsSql('item')}, JSONExtractArrayRaw(${json}))))`
}

/** SQL: converts Python's notation of lists and dictionaries to JSON. A result that is not valid JSON is ignored. */
const buildPythonJsonSql = (cell: string): string => {
  const strings = `replaceRegexpAll(${cell}, ${quotePattern(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\"]|\\.)*)'/)}, ${quoteLiteral(String.raw`"\1\2"`)})`
  return ['None', 'True', 'False'].reduce((text, word) => {
    const json = word === 'None' ? 'null' : word.toLowerCase()
    return `replaceRegexpAll(${text}, ${quoteLiteral(String.raw`([:,\[] *)${word}( *[,}\]])`)}, ${quoteLiteral(String.raw`\1${json}\2`)})`
  }, strings)
}

const word = quotePattern(/^["']?([^"':=]+?)["']?\s*[:=]\s*["']?(.*?)["']?$/)

/** SQL: pairs of `env:prod;team=blue`, with or without quotes; none if any part is not a pair. */
const buildWordPairsSql = (cell: string): string => {
  const separated = ['\n', '|', ','].reduceRight(
    (rest, sign) =>
      `if(position(${cell}, ${quoteLiteral(sign)}) > 0, replaceAll(${cell}, ${quoteLiteral(sign)}, ';'), ${rest})`,
    cell,
  )
  const words = `arrayFilter(word -> word != '', arrayMap(word -> trimBoth(word), splitByChar(';', if(position(${cell}, ';') > 0, ${cell}, ${separated}))))`
  const groups = `arrayMap(word -> extractGroups(word, ${word}), ${words})`
  return `arrayMap(groups -> if(arrayExists(group -> length(group) != 2, groups), ${noPairs}, arrayMap(group -> (group[1], group[2]), groups)), [${groups}])[1]`
}

/**
 * SQL: the JSON if it is valid, otherwise empty text. Mentioning the expression only once keeps the engine from
 * evaluating it twice.
 */
const buildValidJsonSql = (json: string): string => `arrayFirst(json -> isValidJSON(json), [${json}])`

/** SQL: a cell as JSON; empty text if it is not JSON, including `env:prod;team=blue`. */
const buildCellJsonSql = (cell: string): string => {
  const braced = `concat('{', replaceRegexpOne(trimBoth(${cell}), ${quotePattern(/[,;]\s*$/)}, ''), '}')`
  return `trimLeft(multiIf(NOT match(${cell}, ${bracket}), ${buildValidJsonSql(braced)}, isValidJSON(${cell}), ${cell}, ${buildValidJsonSql(buildPythonJsonSql(cell))}))`
}

/** SQL: the keys and values in a cell whose JSON is `json`, in any notation; none if the cell cannot be understood. */
const buildPairsSql = (cell: string, json: string): string =>
  `multiIf(startsWith(${json}, '{'), ${buildObjectPairsSql(json)}, startsWith(${json}, '['), ${buildListPairsSql(json)}, NOT match(${cell}, ${bracket}), ${buildWordPairsSql(cell)}, ${noPairs})`

/** Cells with tags. `keys` and `values` are two cells of one tag each; `key` and `cell` are a column for one tag. */
type TagCell =
  | { kind: 'cell'; cell: string; isAmazon: string | undefined }
  | { kind: 'pair'; key: string; cell: string }
  | { kind: 'column'; key: string; cell: string }

/** The tags in a format's columns. */
type FoundTags = {
  /** SQL of columns, computed in this order: of a cell, of its keys and values, and of the line item. */
  texts: ReadonlyMap<string, string>
  pairs: ReadonlyMap<string, string>
  columns: ReadonlyMap<string, string>
  /** The columns of the file that contain only tags, and those that are stored in full if they could not be understood. */
  own: ReadonlySet<number>
  lists: ReadonlySet<number>
}

/** SQL: pairs with distinct keys. The first value of a key counts; a JSON null is not a value. */
const buildDistinctPairsSql = (pairs: string): string =>
  `arrayMap(found -> arrayFilter((pair, at) -> pair.1 != '' AND pair.2 != 'null' AND indexOf(found.1, pair.1) = at, found, arrayEnumerate(found)), [${pairs}])[1]`

const buildPairsJsonSql = (pairs: string): string => {
  const items = `arrayMap(pair -> concat(toJSONString(pair.1), ':', toJSONString(pair.2)), ${buildDistinctPairsSql(pairs)})`
  return `if(empty(${pairs}), '', replaceOne(concat('{', arrayStringConcat(${items}, ','), '}'), '{}', ''))`
}

/**
 * Finds the tags of a file.
 * @param columns the file's columns; the SQL of the one at `index` is `c<index>`
 * @param cellOf the SQL of a column or of a field of a nested one, and the column's index
 */
export const buildFileTags = (
  sources: readonly TagSource[],
  columns: readonly string[],
  cellOf: (name: string) => { sql: string; index: number } | undefined,
): FoundTags => {
  const cells: TagCell[] = []
  const lists = new Set<number>()
  const own = new Set<number>()
  for (const source of sources) {
    if ('prefix' in source) {
      const { prefix, keyOf } = source
      columns.forEach((name, index) => {
        if (!prefix.test(name)) return
        own.add(index)
        cells.push({ kind: 'column', key: keyOf(name.replace(prefix, '')), cell: `c${index}` })
      })
      continue
    }
    if ('keys' in source) {
      const indexOf = (wanted: string) =>
        columns.findIndex((name) => normalizeColumnName(name) === normalizeColumnName(wanted))
      const [key, value] = [indexOf(source.keys), indexOf(source.values)]
      if (key === -1 || value === -1) continue
      lists.add(key).add(value)
      cells.push({ kind: 'pair', key: `c${key}`, cell: `c${value}` })
      continue
    }
    const found = listAlternatives(source.from)
      .map(cellOf)
      .find((cell) => cell !== undefined)
    if (!found) continue
    if (columns[found.index] !== undefined && found.sql === `c${found.index}`) lists.add(found.index)
    cells.push({ kind: 'cell', cell: found.sql, isAmazon: source.amazonWhen })
  }
  if (cells.length === 0) return { texts: new Map(), pairs: new Map(), columns: new Map(), own, lists }

  const lone = cells.length === 1 && cells[0]?.kind === 'cell' ? cells[0] : undefined
  // Tags of a single cell that are already in the stored form need no parsing.
  const plain = lone
    ? `match(${lone.cell}, ${compactObject})${lone.isAmazon ? ` AND NOT (${lone.isAmazon} AND match(${lone.cell}, '"(user|aws)[:_]'))` : ''}`
    : '0'
  const texts = new Map([['tags_plain', plain]])
  const pairs = new Map<string, string>()
  const unread: string[] = []
  const spelled = cells.map((tag, index) => {
    const name = `tags_${index}`
    if (tag.kind !== 'cell') {
      const key = tag.kind === 'pair' ? tag.key : quoteLiteral(tag.key)
      const isAbsent = isBlank(tag.kind === 'pair' ? tag.key : tag.cell)
      pairs.set(name, `if(${isAbsent}, ${noPairs}, [(${key}, ${tag.cell})])`)
      return name
    }
    const [isNothing, json] = [`no_tags_${index}`, `tags_json_${index}`]
    texts.set(isNothing, `${plain} OR ${isBlank(tag.cell)} OR match(${tag.cell}, ${emptyContainer})`)
    texts.set(json, `if(${isNothing}, '', ${buildCellJsonSql(tag.cell)})`)
    pairs.set(name, `if(${isNothing}, ${noPairs}, ${buildPairsSql(tag.cell, json)})`)
    unread.push(`empty(${name}) AND NOT ${isNothing}`)
    return tag.isAmazon
      ? `if(${tag.isAmazon}, arrayMap(pair -> (${buildAmazonTagKeySql('pair.1')}, pair.2), ${name}), ${name})`
      : name
  })
  const all = spelled.length === 1 ? (spelled[0] ?? noPairs) : `arrayConcat(${spelled.join(', ')})`
  const tags = buildPairsJsonSql(all)
  return {
    own,
    lists,
    texts,
    pairs,
    columns: new Map([
      ['Tags', lone ? `if(tags_plain = 1, ${lone.cell}, ${tags})` : tags],
      ['x_UnreadTags', unread.length === 0 ? '0' : `toUInt8(${unread.join(' OR ')})`],
    ]),
  }
}
