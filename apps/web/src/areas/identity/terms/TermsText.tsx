/** The text of the terms: empty lines separate paragraphs, and `# ` starts a heading. */
export const TermsText = ({ text }: { text: string }) =>
  text.split(/\n\s*\n/).map((part, index) => {
    const heading = /^#\s+(.*)$/s.exec(part.trim())?.[1]
    // The parts have no names and do not move, so the index is their key.
    return heading === undefined ? <p key={index}>{part}</p> : <h2 key={index}>{heading}</h2>
  })
