/**
 * The parts of a proof's page: the result of the recomputation, the steps to the total, and one detail with its line
 * items.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/proofs'
import { formatExact, formatMoney } from '@cmp/billing/format'
import { displayQuantity, calculateExactCharge, formatFormula, sum } from '@cmp/billing'
import { readLine, type ProofDetail, type ProofFile, type ProofLine } from '@cmp/billing/proof'
import { formatMonthName, numberText, withUnit } from '@cmp/contract'
import type { ReactNode } from 'react'
import { paths } from '../../../kit/api/paths.ts'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Block, TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import { formatDetailName, type Recomputed } from './recompute.ts'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './proofs.module.css'

/** The maximum number of details on the page. The file contains all. */
const listedDetails = 200

const formatAmount = (amount: string, { document }: Recomputed): string =>
  `${formatMoney(amount, document.digits)} ${document.currency}`

const renderCode = (chunks: ReactNode) => <code>{chunks}</code>

/** Whether the stated amounts are correct, with every place where they are not. */
export const Verdict = ({ proof }: { proof: Recomputed }) => {
  const { verdict } = proof
  if (verdict.count === 0)
    return (
      <Alert severity="success">
        {t(m.recomputedEqual, { details: verdict.details, lines: verdict.lines })}
      </Alert>
    )
  return (
    <Alert severity="error">
      {t(m.recomputedDifferent, { count: verdict.count })}
      <ul className={styles.differences}>
        {verdict.differences.map(({ place, where, computed, stated }) => (
          <li key={`${place} ${where}`}>{t(m.computedStated, { where, computed, stated })}</li>
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
    <Block title={t(m.fromTheDetailsToTheTotal)} label={t(m.amounts)}>
      <dl className={styles.facts}>
        <Fact label={t(m.subtotal)}>
          {t(m.ofDetail, { count: details.length, subtotal: formatAmount(document.subtotal, proof) })}
        </Fact>
        <Fact label="VAT">
          {isChange
            ? t(m.ofLessOn, {
                exact: formatExact(document.vatPercent),
                sum: formatAmount(
                  sum([document.subtotal, ...document.issued.map(({ subtotal }) => subtotal)]),
                  proof,
                ),
                sum2: formatAmount(sum(document.issued.map(({ vat }) => vat)), proof),
                issued: document.issued.map(({ number }) => number).join(', '),
              })
            : t(m.ofRoundedHalfAwayFromZero, {
                exact: formatExact(document.vatPercent),
                subtotal: formatAmount(document.subtotal, proof),
              })}{' '}
          = {formatAmount(document.vat, proof)}
        </Fact>
        <Fact label={t(m.total)}>
          {formatAmount(document.subtotal, proof)} + {formatAmount(document.vat, proof)} ={' '}
          {formatAmount(document.total, proof)}
        </Fact>
        {document.paper && (
          <Fact label={t(m.issuedDocument2)}>
            {renderRich(m.totalOnPaper, {
              total: formatAmount(document.paper.total, proof),
              sha256: document.paper.sha256,
              code: renderCode,
            })}
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
  const heads = [t(m.detail), t(m.lineItems), ...(isReseller ? [t(m.unroundedCharge)] : []), t(m.charge)]
  return (
    <TableBlock
      title={t(m.details)}
      note={isReseller && document.issued.length === 0 && t(m.totalOfUnroundedChargesIsRounded)}
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
            <td colSpan={heads.length}>{t(m.moreDetailAllRecalculatedAndListed, { rest })}</td>
          </tr>
        )}
      </tbody>
    </TableBlock>
  )
}

const rateSources: Record<string, string> = {
  'same currency': t(m.sameCurrencyNoConversion),
  project: t(m.projectRate),
  month: t(m.monthlyRate),
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
    <Block title={formatDetailName(detail)} label={t(m.detail)}>
      <dl className={styles.facts}>
        {isReseller && !detail.isMixed && <Fact label={t(m.formula)}>{describeFormula(detail, proof)}</Fact>}
        {detail.before && (
          <Fact label={t(m.difference)}>
            {t(m.nowIssued, {
              sum: formatAmount(sum([detail.charge, detail.before.charge]), proof),
              charge: formatAmount(detail.before.charge, proof),
              charge2: formatAmount(detail.charge, proof),
            })}
          </Fact>
        )}
        {!isReseller && !detail.before && (
          <Fact label={t(m.charge)}>{formatAmount(detail.charge, proof)}</Fact>
        )}
        {rule && (
          <Fact label={t(m.priceRule)}>
            {renderRich(m.ruleVersionMarkup, {
              name: rule.name,
              version: rule.version,
              percent: formatExact(rule.markupPercent),
              id: rule.id,
              code: renderCode,
            })}
          </Fact>
        )}
        {rate && (
          <Fact label={t(m.exchangeRate)}>
            {t(m.rateForOne, {
              rate: formatExact(rate.rate),
              to: rate.to,
              from: rate.from,
              source: rateSources[rate.source] ?? rate.source,
              month: formatMonthName(rate.month),
            })}{' '}
            {rate.id !== null && isReseller && <code>{rate.id}</code>}
          </Fact>
        )}
        {isReseller && (
          <Fact label={t(m.unroundedCharge)}>
            {formatExact(detail.exactCharge ?? '0', 2)} {document.currency}
          </Fact>
        )}
        <Fact label={t(m.quantity)}>{withUnit(formatExact(display.quantity), display.unit)}</Fact>
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
  if (read === null) return t(m.noText)
  return read === cost ? t(m.matches) : read
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
          {file ? t(m.line, { name: file.name, line: line.line }) : t(m.line2, { line: line.line })}
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
    t(m.source),
    t(m.date),
    t(m.description),
    t(m.quantity),
    isReseller ? t(m.cost) : t(m.shareOfCharge),
    ...(isReseller ? [t(m.costInFile)] : []),
    ...(isReseller && !shown?.isMixed ? [t(m.unroundedCharge)] : []),
  ]
  return (
    <TableBlock
      title={isReseller ? t(m.providerLineItems) : t(m.lineItems)}
      note={
        isWhole
          ? undefined
          : t(m.showingFirstOfLineItemsProof, { count: lines.length, lines: shown?.lines ?? 0 })
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
  <TableBlock
    title={t(m.files)}
    heads={[t(m.file), t(m.format), t(m.version), 'SHA-256', t(m.bytes)]}
    words={4}
  >
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
