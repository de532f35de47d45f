/**
 * Reads tags and labels in every form that providers write them in, as SQL. All end as one JSON object of texts under the
 * key that the user gave, in the order of the source: `{"env":"prod","team":"blue"}`.
 */
import { quoted } from '../engine/sql-text.ts'
import { isBlank } from './convert.ts'
import { alternatives, plainName, type TagSource } from './formats/format.ts'

/** Keys of AWS itself as CUR 2.0 and Parquet reports write them, and as AWS does elsewhere. */
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
 * The key of a tag of AWS: `user:Project` and `user_project` lose the prefix that tells them from AWS's own;
 * `aws_created_by` gets the spelling that AWS uses elsewhere, `aws:createdBy`.
 * Source: https://docs.aws.amazon.com/cur/latest/userguide/resource-tags-columns.html
 */
export const amazonTagKey = (key: string): string => {
  const own = key.replace(/^resource_?tags[/_:]/i, '')
  if (/^user[:_]/.test(own)) return own.slice('user:'.length)
  if (!own.startsWith('aws_')) return own
  const rest = own.slice('aws_'.length)
  return `aws:${amazonKeys[rest] ?? rest}`
}

/** {@link amazonTagKey} of a SQL expression. */
const amazonTagKeySql = (key: string): string => {
  const own = `replaceRegexpOne(${key}, '(?i)^resource_?tags[/_:]', '')`
  const names = Object.keys(amazonKeys).map(quoted).join(', ')
  const spelled = Object.values(amazonKeys).map(quoted).join(', ')
  const rest = `substring(${own}, ${'aws_'.length + 1})`
  return `multiIf(match(${own}, '^user[:_]'), substring(${own}, ${'user:'.length + 1}), startsWith(${own}, 'aws_'), concat('aws:', transform(${rest}, [${names}], [${spelled}], ${rest})), ${own})`
}

const noPairs = "CAST([], 'Array(Tuple(String, String))')"

const pattern = (regex: RegExp): string => quoted(regex.source)

/** JSON objects of texts without blanks and escapes: kept as they are. */
const compactObject = pattern(/^[{]"[^"\\]+":"[^"\\]*"(,"[^"\\]+":"[^"\\]*")*[}]$/)
const emptyContainer = pattern(/^\s*[[{]\s*[\]}]\s*$/)
const bracket = pattern(/^\s*[[{]/)

/** A JSON value as text; `raw` is its JSON. */
const textOfJson = (raw: string): string => `if(startsWith(${raw}, '"'), JSONExtractString(${raw}), ${raw})`

const pairsOfObject = (json: string): string =>
  `arrayMap(pair -> (pair.1, ${textOfJson('pair.2')}), JSONExtractKeysAndValuesRaw(${json}))`

/** Whether a pair's key is one of these, in any letter case. */
const isNamed = (...names: readonly string[]): string => `lower(pair.1) IN (${names.map(quoted).join(', ')})`

/** `[{"key": "env", "value": "prod"}]`, with other fields beside these, or a list of objects with one field each. */
const pairsOfList = (json: string): string => {
  const one = `arrayMap((key, value) -> if(key.1 != '' AND value.1 != '', [(key.2, value.2)], pairs), [arrayFirst(pair -> ${isNamed('key', 'name')}, pairs)], [arrayFirst(pair -> ${isNamed('value')}, pairs)])[1]`
  return `arrayFlatten(arrayMap(pairs -> ${one}, arrayMap(item -> ${pairsOfObject('item')}, JSONExtractArrayRaw(${json}))))`
}

/** Python's notation of lists and dictionaries as JSON; what does not become JSON by it is not understood. */
const jsonOfPython = (cell: string): string => {
  const strings = `replaceRegexpAll(${cell}, ${pattern(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\"]|\\.)*)'/)}, ${quoted(String.raw`"\1\2"`)})`
  return ['None', 'True', 'False'].reduce((text, word) => {
    const json = word === 'None' ? 'null' : word.toLowerCase()
    return `replaceRegexpAll(${text}, ${quoted(String.raw`([:,\[] *)${word}( *[,}\]])`)}, ${quoted(String.raw`\1${json}\2`)})`
  }, strings)
}

const word = pattern(/^["']?([^"':=]+?)["']?\s*[:=]\s*["']?(.*?)["']?$/)

/** `env:prod;team=blue`, with or without quotes; where one part is no pair, none is read. */
const pairsOfWords = (cell: string): string => {
  const separated = ['\n', '|', ','].reduceRight(
    (rest, sign) =>
      `if(position(${cell}, ${quoted(sign)}) > 0, replaceAll(${cell}, ${quoted(sign)}, ';'), ${rest})`,
    cell,
  )
  const words = `arrayFilter(word -> word != '', arrayMap(word -> trimBoth(word), splitByChar(';', if(position(${cell}, ';') > 0, ${cell}, ${separated}))))`
  const groups = `arrayMap(word -> extractGroups(word, ${word}), ${words})`
  return `arrayMap(groups -> if(arrayExists(group -> length(group) != 2, groups), ${noPairs}, arrayMap(group -> (group[1], group[2]), groups)), [${groups}])[1]`
}

/** The first of one JSON that can be read: empty text otherwise. The engine would work out a second mention again. */
const ifValid = (json: string): string => `arrayFirst(json -> isValidJSON(json), [${json}])`

/** A cell as JSON: empty text where it is none, and of `env:prod;team=blue`. */
const jsonOf = (cell: string): string => {
  const braced = `concat('{', replaceRegexpOne(trimBoth(${cell}), ${pattern(/[,;]\s*$/)}, ''), '}')`
  return `trimLeft(multiIf(NOT match(${cell}, ${bracket}), ${ifValid(braced)}, isValidJSON(${cell}), ${cell}, ${ifValid(jsonOfPython(cell))}))`
}

/** The keys and values in a cell whose JSON is `json`, in whatever form; none of a cell that cannot be understood. */
const pairsOf = (cell: string, json: string): string =>
  `multiIf(startsWith(${json}, '{'), ${pairsOfObject(json)}, startsWith(${json}, '['), ${pairsOfList(json)}, NOT match(${cell}, ${bracket}), ${pairsOfWords(cell)}, ${noPairs})`

/** Cells that hold tags. `keys` and `values` are two cells of one tag each, `key` and `cell` a column that is one tag. */
type TagCell =
  | { kind: 'cell'; cell: string; isAmazon: string | undefined }
  | { kind: 'pair'; key: string; cell: string }
  | { kind: 'column'; key: string; cell: string }

/** What a format's columns say of tags. */
type FoundTags = {
  /** SQL of columns, computed in this order: of what a cell says, of its keys and values, and of the line. */
  texts: ReadonlyMap<string, string>
  pairs: ReadonlyMap<string, string>
  columns: ReadonlyMap<string, string>
  /** The columns of the file that are tags and nothing else, and those that are kept where they could not be understood. */
  own: ReadonlySet<number>
  lists: ReadonlySet<number>
}

/** Of one key the first counts; a JSON null is no value. */
const distinctPairs = (pairs: string): string =>
  `arrayMap(found -> arrayFilter((pair, at) -> pair.1 != '' AND pair.2 != 'null' AND indexOf(found.1, pair.1) = at, found, arrayEnumerate(found)), [${pairs}])[1]`

const jsonOfPairs = (pairs: string): string => {
  const items = `arrayMap(pair -> concat(toJSONString(pair.1), ':', toJSONString(pair.2)), ${distinctPairs(pairs)})`
  return `if(empty(${pairs}), '', replaceOne(concat('{', arrayStringConcat(${items}, ','), '}'), '{}', ''))`
}

/**
 * The tags of a file.
 * @param columns the file's columns; the SQL of the one at `index` is `c<index>`
 * @param cellOf the SQL of a column or of a field of a nested one, and the index of the column
 */
export const tagsOfFile = (
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
      const indexOf = (wanted: string) => columns.findIndex((name) => plainName(name) === plainName(wanted))
      const [key, value] = [indexOf(source.keys), indexOf(source.values)]
      if (key === -1 || value === -1) continue
      lists.add(key).add(value)
      cells.push({ kind: 'pair', key: `c${key}`, cell: `c${value}` })
      continue
    }
    const found = alternatives(source.from)
      .map(cellOf)
      .find((cell) => cell !== undefined)
    if (!found) continue
    if (columns[found.index] !== undefined && found.sql === `c${found.index}`) lists.add(found.index)
    cells.push({ kind: 'cell', cell: found.sql, isAmazon: source.amazonWhen })
  }
  if (cells.length === 0) return { texts: new Map(), pairs: new Map(), columns: new Map(), own, lists }

  const lone = cells.length === 1 && cells[0]?.kind === 'cell' ? cells[0] : undefined
  // Tags that stand alone in the form that they are kept in need no reading.
  const plain = lone
    ? `match(${lone.cell}, ${compactObject})${lone.isAmazon ? ` AND NOT (${lone.isAmazon} AND match(${lone.cell}, '"(user|aws)[:_]'))` : ''}`
    : '0'
  const texts = new Map([['tags_plain', plain]])
  const pairs = new Map<string, string>()
  const unread: string[] = []
  const spelled = cells.map((tag, index) => {
    const name = `tags_${index}`
    if (tag.kind !== 'cell') {
      const key = tag.kind === 'pair' ? tag.key : quoted(tag.key)
      const isAbsent = isBlank(tag.kind === 'pair' ? tag.key : tag.cell)
      pairs.set(name, `if(${isAbsent}, ${noPairs}, [(${key}, ${tag.cell})])`)
      return name
    }
    const [isNothing, json] = [`no_tags_${index}`, `tags_json_${index}`]
    texts.set(isNothing, `${plain} OR ${isBlank(tag.cell)} OR match(${tag.cell}, ${emptyContainer})`)
    texts.set(json, `if(${isNothing}, '', ${jsonOf(tag.cell)})`)
    pairs.set(name, `if(${isNothing}, ${noPairs}, ${pairsOf(tag.cell, json)})`)
    unread.push(`empty(${name}) AND NOT ${isNothing}`)
    return tag.isAmazon
      ? `if(${tag.isAmazon}, arrayMap(pair -> (${amazonTagKeySql('pair.1')}, pair.2), ${name}), ${name})`
      : name
  })
  const all = spelled.length === 1 ? (spelled[0] ?? noPairs) : `arrayConcat(${spelled.join(', ')})`
  const tags = jsonOfPairs(all)
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
