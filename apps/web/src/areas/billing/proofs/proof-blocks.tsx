/**
 * The parts of a proof's page: the result of the recomputation, the steps to the total, and one detail with its line
 * items.
 */
import { formatExact, formatMoney } from '@cmp/billing/format'
import { displayQuantity, calculateExactCharge, formatFormula, sum } from '@cmp/billing'
import { readLine, type ProofDetail, type ProofFile, type ProofLine } from '@cmp/billing/proof'
import { formatCount, formatMonthName, numberText, withUnit } from '@cmp/contract'
import type { ReactNode } from 'react'
import { paths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Block, TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import { formatDetailName, type Recomputed } from './recompute.ts'
import styles from './proofs.module.css'

/** The maximum number of details on the page. The file contains all. */
const listedDetails = 200

const formatAmount = (amount: string, { document }: Recomputed): string =>
  `${formatMoney(amount, document.digits)} ${document.currency}`

/** Whether the stated amounts are correct, with every place where they are not. */
export const Verdict = ({ proof }: { proof: Recomputed }) => {
  const { verdict } = proof
  if (verdict.count === 0)
    return (
      <Alert severity="success">
        Recomputed in your browser just now: equal. {formatCount(verdict.details, 'detail')}
        {verdict.lines > 0 && ` and ${formatCount(verdict.lines, 'line')}`}, rounding, VAT and total follow
        from what is shown here.
      </Alert>
    )
  return (
    <Alert severity="error">
      Recomputed in your browser just now: different in {formatCount(verdict.count, 'place')}.
      <ul className={styles.differences}>
        {verdict.differences.map(({ place, where, computed, stated }) => (
          <li key={`${place} ${where}`}>
            {where}: computed {computed}, stated {stated}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** How the document's amounts are calculated. */
export const Amounts = ({ proof }: { proof: Recomputed }) => {
  const { document, details } = proof
  const isChange = document.issued.length > 0
  return (
    <Block title="From the details to the total" label="Amounts">
      <dl className={styles.facts}>
        <Fact label="Subtotal">
          Σ of {formatCount(details.length, 'detail')} = {formatAmount(document.subtotal, proof)}
        </Fact>
        <Fact label="VAT">
          {isChange
            ? `${formatExact(document.vatPercent)} % of ${formatAmount(sum([document.subtotal, ...document.issued.map(({ subtotal }) => subtotal)]), proof)}, less the ${formatAmount(sum(document.issued.map(({ vat }) => vat)), proof)} that ${document.issued.map(({ number }) => number).join(', ')} had`
            : `${formatExact(document.vatPercent)} % of ${formatAmount(document.subtotal, proof)}, rounded half away from zero`}{' '}
          = {formatAmount(document.vat, proof)}
        </Fact>
        <Fact label="Total">
          {formatAmount(document.subtotal, proof)} + {formatAmount(document.vat, proof)} ={' '}
          {formatAmount(document.total, proof)}
        </Fact>
        {document.paper && (
          <Fact label="On paper">
            {formatAmount(document.paper.total, proof)}; SHA-256 of the frozen paper{' '}
            <code>{document.paper.sha256}</code>
          </Fact>
        )}
      </dl>
    </Block>
  )
}

/** The document's details, each with a link to its own proof. */
export const Details = ({ proof }: { proof: Recomputed }) => {
  const { details, document, isReseller, shown } = proof
  const rest = details.length - listedDetails
  const heads = ['Detail', 'Lines', ...(isReseller ? ['Exact charge'] : []), 'Charge']
  return (
    <TableBlock
      title="Details"
      note={
        isReseller &&
        document.issued.length === 0 &&
        'The sum of the exact charges is rounded once; the cents that are left go to the largest remainders, in this order.'
      }
      heads={heads}
      words={1}
    >
      <tbody>
        {details.slice(0, listedDetails).map((detail) => (
          <tr key={detail.id} aria-current={detail === shown ? 'true' : undefined}>
            <th scope="row">
              <AppLink href={paths.proof(document.id, detail.id)}>{formatDetailName(detail)}</AppLink>
            </th>
            <td>{numberText(detail.lines)}</td>
            {isReseller && <td>{formatExact(detail.exactCharge ?? '0', document.digits)}</td>}
            <td>{formatAmount(detail.charge, proof)}</td>
          </tr>
        ))}
        {rest > 0 && (
          <tr>
            <td colSpan={heads.length}>
              {formatCount(rest, 'more detail')}: all of them were recomputed; the proof file lists them.
            </td>
          </tr>
        )}
      </tbody>
    </TableBlock>
  )
}

const rateSources: Record<string, string> = {
  'same currency': 'both amounts are of one currency',
  project: 'the rate agreed for the project',
  month: 'the rate of the month',
}

const describeFormula = (detail: ProofDetail, { document }: Recomputed): string => {
  if (detail.formula !== null) return detail.formula
  const cost = detail.before ? sum([detail.cost ?? '0', detail.before.cost ?? '0']) : (detail.cost ?? '0')
  const charge = detail.before ? sum([detail.charge, detail.before.charge]) : detail.charge
  return formatFormula({
    cost,
    costCurrency: document.costCurrency,
    rate: detail.exchangeRate,
    markupPercent: detail.markupPercent ?? '0',
    charge,
    currency: document.currency,
    digits: document.digits,
  })
}

/** One detail: its formula with numbers, its price rule and its exchange rate. */
export const DetailFacts = ({ detail, proof }: { detail: ProofDetail; proof: Recomputed }) => {
  const { document, isReseller, rates, rules } = proof
  const rate = rates.find(({ ref }) => ref === detail.rate)
  const rule = rules.find(({ ref }) => ref === detail.rule)
  const display = displayQuantity(detail.quantity, detail.unit)
  return (
    <Block title={formatDetailName(detail)} label="Detail">
      <dl className={styles.facts}>
        {isReseller && !detail.isMixed && <Fact label="Formula">{describeFormula(detail, proof)}</Fact>}
        {detail.before && (
          <Fact label="Difference">
            {formatAmount(sum([detail.charge, detail.before.charge]), proof)} now −{' '}
            {formatAmount(detail.before.charge, proof)} issued = {formatAmount(detail.charge, proof)}
          </Fact>
        )}
        {!isReseller && !detail.before && <Fact label="Charge">{formatAmount(detail.charge, proof)}</Fact>}
        {rule && (
          <Fact label="Rule">
            {rule.name}, version {rule.version}: markup {formatExact(rule.markupPercent)} %{' '}
            <code>{rule.id}</code>
          </Fact>
        )}
        {rate && (
          <Fact label="Exchange rate">
            {formatExact(rate.rate)} {rate.to} for 1 {rate.from}, {rateSources[rate.source] ?? rate.source},{' '}
            {formatMonthName(rate.month)} {rate.id !== null && isReseller && <code>{rate.id}</code>}
          </Fact>
        )}
        {isReseller && (
          <Fact label="Exact charge">
            {formatExact(detail.exactCharge ?? '0', 2)} {document.currency}
          </Fact>
        )}
        <Fact label="Quantity">{withUnit(formatExact(display.quantity), display.unit)}</Fact>
      </dl>
    </Block>
  )
}

/**
 * Returns the cost that the browser parses from the raw text of a line, or the error message. Null without a text or
 * file.
 */
const readHere = ({ raw }: ProofLine, file: ProofFile | undefined): string | null => {
  if (raw === null || !file) return null
  try {
    return readLine(raw, file).cost
  } catch (error) {
    if (error instanceof Error) return error.message
    throw error
  }
}

const readText = (read: string | null, cost: string | null): string => {
  if (read === null) return 'no text'
  return read === cost ? 'equal' : read
}

const LineRows = ({
  line,
  file,
  proof,
}: {
  line: ProofLine
  file: ProofFile | undefined
  proof: Recomputed
}) => {
  const { document, isReseller, shown } = proof
  const read = readHere(line, file)
  const amount = isReseller ? (line.cost ?? '0') : line.charge
  const price =
    shown && isReseller
      ? calculateExactCharge(line.cost ?? '0', shown.exchangeRate, shown.markupPercent ?? '0')
      : undefined
  return (
    <>
      <tr>
        <th scope="row">
          {file ? `${file.name}, line ${numberText(line.line)}` : `Line ${numberText(line.line)}`}
        </th>
        <WordsCell>{line.day}</WordsCell>
        <WordsCell>{line.description}</WordsCell>
        <td>{formatExact(line.quantity)}</td>
        <td>
          {amount === null ? '–' : formatExact(amount, 2)}{' '}
          {isReseller ? document.costCurrency : document.currency}
        </td>
        {isReseller && <td>{readText(read, line.cost)}</td>}
        {price !== undefined && !shown?.isMixed && (
          <td>
            {formatExact(price, document.digits)} {document.currency}
          </td>
        )}
      </tr>
      {line.raw !== null && (
        <tr className={styles.rawRow}>
          <td colSpan={7}>
            <code>{line.raw}</code>
          </td>
        </tr>
      )}
    </>
  )
}

/** The line items of a detail. The reseller also sees their text in the provider's file. */
export const Lines = ({ proof }: { proof: Recomputed }) => {
  const { lines, files, isReseller, isWhole, shown } = proof
  const heads = [
    'Source',
    'Day',
    'Description',
    'Quantity',
    isReseller ? 'Cost charged by' : 'Part of the charge',
    ...(isReseller ? ['Read from the text'] : []),
    ...(isReseller && !shown?.isMixed ? ['Exact charge'] : []),
  ]
  return (
    <TableBlock
      title={isReseller ? "The provider's lines" : 'Lines'}
      note={
        isWhole
          ? undefined
          : `The first ${numberText(lines.length)} of ${numberText(shown?.lines ?? 0)} lines; the proof file has all of them, and they are added up there.`
      }
      heads={heads}
      words={3}
    >
      <tbody>
        {lines.map((line, index) => (
          <LineRows
            key={`${line.file} ${line.line} ${index}`}
            line={line}
            file={files.find(({ ref }) => ref === line.file)}
            proof={proof}
          />
        ))}
      </tbody>
    </TableBlock>
  )
}

/** The files that contain the line items. */
export const Files = ({ proof }: { proof: Recomputed }) => (
  <TableBlock title="Files" heads={['File', 'Format', 'Version', 'SHA-256', 'Bytes']} words={4}>
    <tbody>
      {proof.files.map((file) => (
        <tr key={file.ref}>
          <th scope="row">{file.name}</th>
          <WordsCell>{file.format}</WordsCell>
          <WordsCell>{file.dataVersion ?? '–'}</WordsCell>
          <WordsCell>
            <code>{file.sha256}</code>
          </WordsCell>
          <td>{numberText(file.sizeBytes)}</td>
        </tr>
      ))}
    </tbody>
  </TableBlock>
)
