import type { ReactNode } from 'react';
import type { SizeTableBlock } from 'etalage/modules/catalog';
import '../../styles/size-guide.css';
import '../../styles/blocks.css';

/** A table of sizes in content. */
export default function SizeTable({ block }: { block: SizeTableBlock; first: boolean }): ReactNode {
  return (
    <section className="block" id={block.department}>
      <SizeTableOf block={block} size={undefined} />
    </section>
  );
}

/** The same with the row of a size marked; the first column is the shop's own sizes. */
export function SizeTableOf({
  block: { title, table },
  size,
}: {
  block: SizeTableBlock;
  size: string | undefined;
}): ReactNode {
  const isChosen = (row: SizeTableBlock['table']['tbody'][number]): boolean =>
    size !== undefined && row.body[0]?.value === size;
  return (
    <table className="size-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          {table.thead.map(({ value }) => (
            <th key={value} scope="col">
              {value}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.tbody.map((row) => (
          <tr key={row.body[0]?.value} aria-current={isChosen(row) ? 'true' : undefined}>
            {row.body.map(({ value }, column) =>
              column === 0 ? (
                <th key={column} scope="row">
                  {value}
                </th>
              ) : (
                <td key={column}>{value}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
