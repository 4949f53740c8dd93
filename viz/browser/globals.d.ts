/** The one name of ours on `window` (viz/server/page_head.py, viz/browser/main.js). */
interface Window {
  translucent: {
    ready: Promise<any>;
    open: (app: any) => void;
    data: any;
    app?: any;
    alone?: any;
  };
  Plotly: any;
  gradio_config?: { root?: string; api_prefix?: string; components?: { id: number; props?: { elem_id?: string } }[] };
}
