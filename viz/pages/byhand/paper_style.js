/**
 * How the worksheet is printed: A4 or letter, whichever the printer has, lying. It comes with the worksheet, which stands outside Gradio's
 * tree: Gradio lets a page's own style sheet reach nothing there.
 */

import { html } from "../../vendor/lit-html/lit-html.js";

export const PAPER_STYLE = html`<style>
  .bh-paper {
    display: none;
  }
  @media print {
    @page {
      size: landscape;
      margin: 7mm;
    }
    html,
    body:has(> .bh-paper) {
      background: #fff !important;
      margin: 0;
      height: auto !important;
      min-height: 0 !important;
    }
    body:has(> .bh-paper) > *:not(.bh-paper) {
      display: none !important;
    }
    .bh-paper {
      display: block;
      color: #000;
      font-family: system-ui, sans-serif;
    }
    .bh-leaf {
      height: 190mm;
      overflow: hidden;
    }
    .bh-leaf + .bh-leaf {
      break-before: page;
    }
    .bh-leaf header {
      height: 13mm;
      font-size: 9pt;
    }
    .bh-leaf header span {
      font-size: 7pt;
    }
    .bh-paper .bh-sheet {
      columns: 6;
      column-gap: 3.5mm;
      column-fill: auto;
      height: 176mm;
      font-size: 6.5pt;
      line-height: 1.05;
    }
    .bh-paper h3 {
      margin: 0;
      font-size: 7.5pt;
      border-left: 0.8mm solid #000;
      padding-left: 1mm;
      break-after: avoid;
    }
    .bh-paper table {
      width: 100%;
      table-layout: fixed;
      border-collapse: collapse;
      margin: 0 0 0.6mm;
      break-inside: avoid;
      font-variant-numeric: tabular-nums;
    }
    .bh-paper caption {
      text-align: left;
      font-weight: 600;
    }
    .bh-paper :is(td, th) {
      padding: 0 0.6mm 0 0;
      text-align: right;
      font-weight: 400;
    }
    .bh-paper tr > :first-child {
      width: 6.5mm;
      text-align: left;
      overflow: hidden;
      white-space: nowrap;
    }
    .bh-paper .bh-weight {
      font-size: 5.5pt;
      line-height: 1;
    }
    .bh-paper .bh-block td:not(:first-child) {
      border: 0.2mm solid #777;
      height: 5.4mm;
    }
    .bh-paper .bh-block td.bh-second {
      border-left: 0.6mm solid #000;
    }
    .bh-paper .bh-columns td {
      border: 0 !important;
      height: auto !important;
    }
  }
</style>`;
